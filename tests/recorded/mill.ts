// What the shop tells the mill of what is to be looked after: every list that it can ask for.
import type { Instruction } from '../../server/mill/commands.ts';
import type { Answer } from '../contract/http.ts';
import type { Recorder } from './record.ts';
import type { RecordedShop } from './shop.ts';

type Listing = Extract<Instruction, { kind: `${string}-list` }>;
/** A list more has its place here, or this does not compile. */
const LISTS: { [K in Listing['kind']]: readonly Omit<Extract<Listing, { kind: K }>, 'kind'>[] } = {
  'token-list': [{}],
  'payment-list': [{ all: false }, { all: true }],
  'customer-list': [{}],
  'partner-list': [{ all: false }, { all: true }],
  'question-list': [{}],
  'swatch-list': [{ all: false }, { all: true }],
  'program-list': [{}],
  'library-list': [{}],
  'material-list': [{}],
};

export async function askAsMill(shop: RecordedShop, recorder: Recorder, day: string): Promise<void> {
  for (const [kind, ways] of Object.entries(LISTS))
    for (const way of ways) {
      const [outcome] = await shop.mill([{ kind, ...way } as Listing]);
      const lines = (outcome?.message ?? '').split('\n');
      const question = [day, ...('all' in way && way.all ? ['all'] : [])].join(', ');
      await recorder.note(`mill ${kind}`, question, { status: outcome?.ok ? 200 : 422, headers: new Headers(), body: { lines } } as Answer);
    }
}
