interface Pictured {
  readonly img?: string | null;
  update(changes: { readonly img: string }): Promise<unknown>;
}

/** Lets the user choose another picture for a document. */
export async function pickImage(document: object): Promise<void> {
  // Documents of any kind have these two members. Their own types are too deep for the compiler.
  const pictured = document as Pictured;
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: pictured.img ?? "",
    callback: (img: string) => void pictured.update({ img }),
  });
  await picker.browse();
}
