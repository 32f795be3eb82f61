import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, MailRefusedError, type MailTransport } from '../mail.ts';

const asMessage = ({ attachments = [], ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
    filename: fileName,
    contentType: mediaType,
    content: Buffer.from(bytes),
  })),
});

/** Sends by SMTP over a small pool of connections. A 5xx answer to the mail is final, everything else is tried again. */
export function smtpTransport(url: string, from: string): MailTransport & { close: () => void } {
  const transport = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 20_000 } as Parameters<
    typeof createTransport
  >[0]);
  return {
    async send(mail) {
      try {
        await transport.sendMail(asMessage(mail, from));
      } catch (error) {
        const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
        const message = error instanceof Error ? error.message : String(error);
        throw code >= 500 && code < 600 ? new MailRefusedError(message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as a file that a mail program opens: `<folder>/<message id>.eml`. */
export function emlTransport(folder: string, from: string): MailTransport {
  mkdirSync(folder, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(asMessage(mail, from));
      await writeFile(join(folder, `${mail.messageId.replace(/[^\w.@-]/g, '')}.eml`), message as Buffer);
    },
  };
}
