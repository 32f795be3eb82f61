// One address asks for more than its share; the answers of the others are watched.
import { readFileSync } from 'node:fs';
import { beside, inWords, share } from '../bench/waits.ts';
import { FilePart } from '../contract/files.ts';
import { type Attack, type Attacker, some } from './attack.ts';
import { FROM, type Person, someAddress, tally } from './target.ts';

/** The slowest that an answer may become before others are said to suffer; the benchmarks hold the narrow limits. */
const OTHERS_MS = 1500;

function judge({ find, note }: Attacker, what: string, waits: readonly number[]): void {
  if (share(waits, 0.95) > OTHERS_MS) find(`${what}: others waited, ${inWords(waits)}`);
  note(`${what}; others meanwhile: ${inWords(waits)}`);
}
/** What a buyer does all day. */
const everyday = (person: Person) => () => person.ok('listArticles', { query: { page: 0, size: 24 } });

export const wrongPasswords: Attack = {
  name: 'wrong passwords by the hundred',
  async run(attacker) {
    const { target, find } = attacker;
    const person = await target.login('giulia.ferretti');
    const count = some(attacker, 500);
    const waits: number[] = [];
    for (const from of [() => 'one', () => someAddress()] as const) {
      const one = someAddress();
      const flood = Promise.all(
        Array.from({ length: count }, (_, n) =>
          target.client
            .send(
              'login',
              {
                body: { username: n % 2 ? 'giulia.ferretti' : `nobody.${n}`, password: `wrong-${n}` },
                headers: { [FROM]: from() === 'one' ? one : someAddress() },
              },
              null,
            )
            .then(({ status }) => status),
        ),
      );
      waits.push(...(await beside(everyday(person), flood)));
      const answers = await flood;
      attacker.note(tally(answers));
      if (answers.some((status) => status === 200 || status >= 500)) find(`wrong passwords: ${tally(answers)}`);
    }
    // Who has the right one and comes from another place is let in all the same.
    await target.login('giulia.ferretti').catch((error: unknown) => find(`the rightful one is kept out: ${String(error)}`));
    judge(
      attacker,
      `2 × ${count} logins`,
      waits.sort((a, b) => a - b),
    );
  },
};

export const pictures: Attack = {
  name: 'pictures, real ones and made-up ones',
  async run(attacker) {
    const { target, find } = attacker;
    const person = await target.login('giulia.ferretti');
    const flooder = someAddress();
    type Cards = { content: { code: string; color: string }[] };
    const { content } = await person.ok<Cards>('listArticles', { query: { page: 3, size: 100 } });
    const names = content.flatMap(({ code, color }, n) => [`${code}-${color}`, `Z${n}${code}-${color}`, `../${code}`, `${code}-%00`]);
    const count = some(attacker, 400);
    const get = (name: string, from: string) =>
      target.fetch(new Request(`${target.url}/media/fabrics/${name}/swatch.webp?w=400`), from).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      });
    const flood = Promise.all(Array.from({ length: count }, (_, n) => get(names[n % names.length]!, flooder)));
    const waits = await beside(everyday(person), flood);
    const answers = await flood;
    if (answers.some((status) => status >= 500 && status !== 503)) find(`pictures: ${tally(answers)}`);
    const { content: later } = await person.ok<Cards>('listArticles', { query: { page: 9, size: 1 } });
    const status = await get(`${later[0]!.code}-${later[0]!.color}`, someAddress());
    if (status !== 200) find(`somebody else gets ${status} for a picture`);
    judge(attacker, `${count} pictures (${tally(answers)})`, waits);
  },
};

export const files: Attack = {
  name: 'files that are not what they say',
  async run(attacker) {
    const { target, find } = attacker;
    const [person, other] = [await target.login('giulia.ferretti'), await target.login('luca.moretti')];
    const workbook = readFileSync('tests/fixtures/order.xlsx');
    const cutShort = workbook.subarray(0, workbook.length >> 1);
    const noise = Buffer.from(workbook).map((byte, at) => (at % 97 === 0 ? byte ^ 0xff : byte));
    const forms: [string, Uint8Array | string][] = [
      ['page.xls', '<html><script>alert(1)</script></html>'],
      ['program.xls', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 7)])],
      ['half.xlsx', cutShort],
      ['noise.xlsx', noise],
      ['old.xls', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(9_000_000, 0xff)])],
      ['quotes.csv', `"${'a'.repeat(5_000_000)}`],
      ['columns.csv', ';'.repeat(2_000_000)],
      ['rows.csv', '\n'.repeat(3_000_000)],
      ['empty.csv', ''],
      ['nul.csv', 'a\0b;c\n\0'],
      ['../../climb.csv', '40105-2;2,2'],
    ];
    const answers: number[] = [];
    const work = (async () => {
      for (let round = 0; round < some(attacker, 4); round++)
        for (const [name, bytes] of forms) {
          const file = new FilePart(name, 'application/octet-stream', typeof bytes === 'string' ? bytes : Uint8Array.from(bytes));
          const answer = await person.send('readQuickOrderFile', { body: { file } });
          answers.push(answer.status);
          if (answer.status >= 500) find(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
    })();
    judge(attacker, `files`, await beside(everyday(other), work));
  },
};

const BOUNDARY = 'b';
const partOf = (head: string, content: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const formOf = (parts: string) => `${parts}--${BOUNDARY}--\r\n`;
const UPLOAD = 10_000_000;

export const uploads: Attack = {
  name: 'files of strangers, large ones and forms that never end',
  async run(attacker) {
    const { target, find } = attacker;
    const person = await target.login('giulia.ferretti');
    const from = someAddress();
    const forms = {
      'a file': formOf(partOf('name="file"; filename="a.pdf"', `%PDF-1.4${' '.repeat(UPLOAD)}`)),
      'many parts': formOf(partOf('name="a"', '').repeat(UPLOAD / 60)),
      'a long name': formOf(partOf(`name="${'a'.repeat(UPLOAD)}"`, '')),
      'line ends': formOf(partOf('name="file"; filename="a.pdf"', '\r\n--'.repeat(UPLOAD / 4))),
    };
    const send = (body: string) =>
      target.client
        .raw(
          'POST',
          `${target.client.baseUrl}/partners/${'x'.repeat(43)}/attachments`,
          { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, [FROM]: from },
          body,
        )
        .then(({ status }) => status);
    const answers: number[] = [];
    const flood = (async () => {
      for (const body of Object.values(forms))
        answers.push(...(await Promise.all(Array.from({ length: some(attacker, 12) }, () => send(body)))));
    })();
    const waits = await beside(everyday(person), flood);
    if (answers.some((status) => status < 400 || status >= 500)) find(`files of strangers: ${tally(answers)}`);
    judge(attacker, `files of strangers (${tally(answers)})`, waits);
  },
};
