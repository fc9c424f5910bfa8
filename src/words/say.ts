/** Says a language key in some language, its placeholders filled. */
export type Say = (key: string, data?: Readonly<Record<string, string | number>>) => string;
