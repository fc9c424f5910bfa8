/** The uuids of documents. One that is not stored, or not there, has none. */
export type Uuids = readonly (string | null | undefined)[];

/** A question to a seat whether it is sure. */
export interface Question {
  /**
   * Language keys, or words, of the window's title and of the two buttons. Without a label, a button has the host's
   * own words.
   */
  readonly title: string;
  readonly yes?: string;
  readonly no?: string;
  readonly icon?: string;
  /** A third button: it is a no, and does more besides. */
  readonly noToAll?: { readonly label: string; readonly chosen: () => void };
  /** Whether a bare Enter is a no. */
  readonly noByDefault?: boolean;
  /** Whether it comes from somebody else's act, while this user may be typing something else. */
  readonly isUnasked?: boolean;
  readonly paragraphs: readonly string[];
  /** What it is about. It closes when nothing of that is left, which is a no. */
  readonly about?: Uuids;
  /** What is to be copied, letter by letter: it stands out below the paragraphs. */
  readonly toCopy?: string;
}

/** A question that a seat answers with a text. */
export interface TextQuestion extends Question {
  /** The label of the text field. */
  readonly label: string;
  /** The initial text. */
  readonly value?: string;
}

/** A question to a seat that is answered with one of several. */
export interface ChoiceQuestion extends Question {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
