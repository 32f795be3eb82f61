/** A text as a style sheet writes it. */
const quoted = (text: string) => `"${text.replaceAll(/["\\\n]/g, (mark) => `\\${mark.codePointAt(0)?.toString(16)} `)}"`;

/** At the foot of each printed page what the page is of: a loose second sheet belongs to something. Its number stands in the style sheet. */
export const footRule = (title: string): string => `@page { @bottom-left { content: ${quoted(title)}; font-size: 7.5pt; color: #5c6470 } }`;

/** Before the browser prints, the title that the page has by then is written into its foot. Answers what takes it away again. */
export function printFoot(): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const write = () => sheet.replaceSync(footRule(document.title));
  addEventListener('beforeprint', write);
  return () => {
    removeEventListener('beforeprint', write);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
