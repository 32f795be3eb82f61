export interface MailAttachment {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
}
export interface Mail {
  /** Stable for one mail over all attempts, so that a repeated delivery can be told. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** The server refused this mail for good: trying again is of no use. */
export class MailRefusedError extends Error {}

export interface MailTransport {
  /** @throws MailRefusedError when it can never be delivered; any other error means "try again later". */
  send(mail: Mail): Promise<void>;
}
