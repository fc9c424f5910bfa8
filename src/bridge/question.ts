/** A question to a seat whether it is sure. */
export interface Question {
  /**
   * Language keys, or words, of the window's title and of the two buttons; the host's own words where a button has
   * none.
   */
  readonly title: string;
  readonly yes?: string;
  readonly no?: string;
  readonly icon?: string;
  /** Whether a bare Enter is a no. */
  readonly noByDefault?: boolean;
  readonly paragraphs: readonly string[];
}

/** A question to a seat that is answered with a text. */
export interface TextQuestion extends Question {
  /** What the text is. */
  readonly label: string;
  /** What stands there before anything is typed. */
  readonly value?: string;
}

/** A question to a seat that is answered with one of several. */
export interface ChoiceQuestion extends Question {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
