import { pino } from 'pino';
import type { Logger } from '../logger.ts';

/** JSON lines on stdout. The redaction is a second wall: nothing should log these in the first place. */
export const pinoLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', 'email', '*.email'],
      censor: '[redacted]',
    },
  });
