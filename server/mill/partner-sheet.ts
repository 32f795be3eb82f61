import { harmless } from '../domain/harmless.ts';
import type { ShownPartner } from '../domain/partner/show.ts';

/** The words of a label, by its key. */
export type Words = (key: string) => string;

/** What the firm has filled in, in the words of the form: a line a field, those that are empty left out. */
export function partnerSheet({ request, files, ...shown }: ShownPartner, words: Words): string {
  const { administration: a, sales: s, info: i, production: p, extra: e } = request;
  const code = (group: string, value: string | undefined) => value && words(`partner.${group}.${value}`);
  const all = (group: string, values: readonly string[]) => values.map((value) => code(group, value)).join(', ');
  const place = (at: { street: string; postalCode: string; city: string; country: string }) =>
    `${at.street}, ${at.postalCode} ${at.city}, ${at.country}`;
  const steps: [step: string, fields: (readonly [label: string, text: string | number | undefined])[]][] = [
    [
      'administration',
      [
        ['companyName', a.companyName],
        ['contact', `${a.firstName} ${a.lastName}`],
        ['email', a.email],
        ['phone', a.phone],
        ['billing', place(a)],
        ['vatNumber', a.vatNumber],
        ['website', a.website],
        ['taxCode', a.taxCode],
      ],
    ],
    [
      'sales',
      [
        ['kind', code('kinds', s.kind)],
        ['channels', all('channel', s.channels)],
        ['segment', code('segments', s.segment)],
        ['minimumPrice', s.minimumPrice],
        ['maximumPrice', s.maximumPrice],
        ['piecesPerYear', s.piecesPerYear],
      ],
    ],
    [
      'info',
      [
        ['products', all('product', i.products)],
        ['size', code('sizes', i.size)],
        ['otherSuppliers', i.otherSuppliers],
      ],
    ],
    [
      'production',
      [
        ['place', code('places', p.place)],
        ...p.addresses.map((at) => ['address', `${at.company}, ${place(at)}`] as const),
        ['courier', p.ownCourier ? [p.courier, p.courierAccount].filter(Boolean).join(' · ') : ''],
      ],
    ],
    [
      'extra',
      [
        ['location', code('locations', e.location)],
        ['cutting', code('cuttings', e.cutting)],
        ['shopWindow', e.shopWindow ? '✓' : ''],
        ['message', e.message],
        ['files', files.map(({ name, size }) => `${name} (${size} bytes)`).join(', ')],
      ],
    ],
  ];
  const decided = shown.customer ? ` ${shown.customer}` : shown.reason && `: ${shown.reason}`;
  const doubt = shown.suspicion && `, LOOKS LIKE A MACHINE: ${shown.suspicion}`;
  const lines = [`${shown.id}: ${shown.state}${decided}, ${shown.language}, ${shown.submitted}${doubt}`];
  for (const [step, fields] of steps) {
    lines.push('', words(`partner.step.${step}`));
    let number = 0;
    for (const [label, text] of fields) {
      // The label of an address counts them.
      if (label === 'address') number++;
      // A message has lines of its own: each is made harmless by itself, and stands further in.
      const [first = '', ...more] = String(text || '').split(/\r?\n/);
      if (first || more.length > 0)
        lines.push(
          `  ${words(`partner.${label}`).replaceAll(/\{number[^}]*\}/g, String(number))}: ${first}`,
          ...more.map((line) => `    ${line}`),
        );
    }
  }
  return lines.map(harmless).join('\n');
}

/** Names for files in one folder: no way out of it, nothing unseen, none twice. */
export function safeNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu, '-').replace(/^[.\s]+/, '') || 'file';
    const end = plain.lastIndexOf('.');
    const [stem, ending] = end > 0 ? [plain.slice(0, end), plain.slice(end)] : [plain, ''];
    let free = plain;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
