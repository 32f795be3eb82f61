import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of a command; for one that is not known, or wants a value, it is said which, and how the command is used. */
export function parseUsage<const T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    console.error(`${message}\n\n${usage}`);
    process.exit(2);
  }
}
