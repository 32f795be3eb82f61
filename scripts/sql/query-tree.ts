/** One node of the tree that PostgreSQL makes of a statement, in the text form of `pg_node_tree`. */
export interface TreeNode {
  kind: string;
  fields: Record<string, TreeValue | undefined>;
}
export type TreeValue = TreeNode | TreeValue[] | string | null;

/** `{KIND :field value …}`, `(list …)`, `"quoted"`, bare words with escaped blanks and brackets, `<>` for nothing. */
const TOKEN = /[{}()[\]]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()[\]\\"])+/g;
const plain = (token: string) => token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/g, '$1');

/** Reads the text of a `pg_node_tree`. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const list = (end: string): TreeValue[] => {
    const values: TreeValue[] = [];
    while (tokens[at] !== end) values.push(value());
    at++;
    return values;
  };
  const node = (): TreeNode => {
    const fields: TreeNode['fields'] = {};
    const kind = tokens[at++] as string;
    while (tokens[at] !== '}') {
      const name = (tokens[at++] as string).slice(1);
      const first = value();
      // A constant is its length and then its bytes.
      if (tokens[at] === '[') {
        at++;
        fields[name] = list(']');
      } else fields[name] = first;
    }
    at++;
    return { kind, fields };
  };
  function value(): TreeValue {
    const token = tokens[at++];
    if (token === undefined) throw new Error('The tree of a statement ends too early.');
    if (token === '{') return node();
    if (token === '(') return list(')');
    return token === '<>' ? null : plain(token);
  }
  return value();
}

export const nodeAt = (node: TreeNode, field: string): TreeNode | null => {
  const value = node.fields[field];
  return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
};
/** The nodes of a list field; none where there is no list. */
export const nodesAt = (node: TreeNode, field: string): TreeNode[] => {
  const value = node.fields[field];
  return Array.isArray(value)
    ? value.filter((each): each is TreeNode => each !== null && typeof each === 'object' && !Array.isArray(each))
    : [];
};
export const textAt = (node: TreeNode, field: string): string => {
  const value = node.fields[field];
  return typeof value === 'string' ? value : '';
};
export const numberAt = (node: TreeNode, field: string): number => Number(textAt(node, field) || 0);
/** Members of a set, `(b 3 5)`. */
export const membersAt = (node: TreeNode, field: string): number[] => {
  const value = node.fields[field];
  return Array.isArray(value) ? value.slice(1).map(Number) : [];
};
