/** The data of a form with the types of its inputs. */

type Value = string | number | boolean | null | object | undefined;

interface Input {
  readonly name: string;
  readonly value: unknown;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly type?: string;
  readonly checked?: boolean;
  readonly dataset: DOMStringMap;
  readonly localName: string;
}

export interface FormDataOptions {
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly dtypes?: Readonly<Record<string, string>>;
}

/** FormData whose `object` has dotted names as keys. Numbers, booleans, lists and null keep their types. */
export class FormDataExtended extends FormData {
  readonly object: Record<string, Value> = {};
  readonly dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, { disabled = false, readonly = true, dtypes = {} }: FormDataOptions = {}) {
    super();
    this.dtypes = { ...dtypes };
    for (const [name, inputs] of namedInputs(form)) {
      const counted = inputs.filter((input) => (disabled || !isDisabled(input)) && (readonly || !input.readOnly));
      if (counted.length === 0) continue;
      const value = valueOf(counted, dtypes[name]);
      if (value === undefined) continue;
      this.object[name] = value;
      this.append(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
    }
  }
}

function namedInputs(form: HTMLFormElement): Map<string, Input[]> {
  const named = new Map<string, Input[]>();
  for (const element of [...form.querySelectorAll("[name]")].filter(isControl)) {
    const input = element as unknown as Input;
    const name = element.getAttribute("name") ?? "";
    if (name && !isButton(input)) named.set(name, [...(named.get(name) ?? []), input]);
  }
  return named;
}

/** Whether an element is part of a form. Elements of packages may be, too. */
const isControl = (element: Element): boolean =>
  element.matches("input, select, textarea") ||
  (element.constructor as { readonly formAssociated?: boolean }).formAssociated === true;

function isButton({ type = "" }: Input): boolean {
  return ["button", "submit", "reset", "image"].includes(type);
}

function isDisabled(input: Input): boolean {
  return Boolean(input.disabled) || (input as unknown as Element).closest("fieldset:disabled") !== null;
}

function valueOf(inputs: readonly Input[], dtype: string | undefined): Value {
  const [first] = inputs;
  if (!first) return undefined;
  if (first.type === "radio")
    return cast(inputs.find((input) => input.checked)?.value ?? null, dtype ?? first.dataset["dtype"]);
  if (inputs.length > 1)
    return inputs.flatMap((input) =>
      input.type === "checkbox" ? checkedValue(input) : [cast(input.value, input.dataset["dtype"])],
    );
  return single(first, dtype ?? first.dataset["dtype"]);
}

function single(input: Input, dtype: string | undefined): Value {
  if (input.type === "checkbox") return cast(Boolean(input.checked), dtype);
  if (input.type === "number" || input.type === "range") return toNumber(input.value);
  if (input.localName === "select" && (input as unknown as HTMLSelectElement).multiple) {
    return [...(input as unknown as HTMLSelectElement).selectedOptions].map((option) => cast(option.value, dtype));
  }
  return cast(input.value, dtype);
}

function checkedValue(input: Input): Value[] {
  return input.checked ? [cast(input.value, input.dataset["dtype"])] : [];
}

const CASTS: Readonly<Record<string, (value: unknown) => Value>> = {
  Number: toNumber,
  Boolean: (value) => (typeof value === "string" ? value === "true" : Boolean(value)),
  String: (value) => (value === null ? null : String(value as string)),
  JSON: (value) => JSON.parse(String(value as string)) as object,
};

function cast(value: unknown, dtype: string | undefined): Value {
  const change = dtype ? CASTS[dtype] : undefined;
  if (change) return change(value);
  return typeof value === "string" ? value.trim() : (value as Value);
}

function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}
