// Days and moments that a row written by hand calls text: whoever takes one of them could show it as the other. The compiler lets them pass, for a day is a text too.
import { type Node, parseSync, type TSType, visitorKeys } from 'oxc-parser';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const saysText = (type: TSType): boolean => type.type === 'TSStringKeyword' || (type.type === 'TSUnionType' && type.types.some(saysText));

/** What a column of time is written as. */
const TIME = /^\(?(Day|Instant)\b/;

/**
 * The fields of a file that have the name of a day or a moment of its own statements and are declared as texts.
 * @param columns what the statements of the file answer: name and type of each column
 */
export function looseTimes(file: string, text: string, columns: readonly (readonly [name: string, type: string])[]): string[] {
  const times = new Map(
    columns.flatMap(([name, type]) => {
      const time = TIME.exec(type)?.[1];
      return time ? [[name, time] as const] : [];
    }),
  );
  if (times.size === 0) return [];
  const troubles: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier' && node.typeAnnotation) {
      const time = times.get(node.key.name);
      if (time && saysText(node.typeAnnotation.typeAnnotation))
        troubles.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${node.key.name} is a column of time: ${time}, not string`);
    }
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [(node as unknown as Record<string, unknown>)[key]].flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, text).program);
  return troubles;
}
