import { type DestinationStream, pino } from 'pino';
import type { Logger } from '../logger.ts';
import { safeError } from '../safe-error.ts';

/** JSON lines on stdout or elsewhere. The redaction is a second wall: nothing should log these in the first place. */
export const pinoLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: safeError },
      redact: {
        paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', 'email', '*.email'],
        censor: '[redacted]',
      },
    },
    destination,
  );
