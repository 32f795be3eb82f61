/** A mail in one language. `{name}` stands for a value. */
export interface MailText {
  subject: string;
  /** Paragraphs; one that names a value which is missing is left out. */
  body: string[];
  /** Added when a line of the order waits for the mill. */
  toConfirm?: string;
}
