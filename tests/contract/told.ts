// How to make a request of an operation succeed: by what its story says, by where the links of other answers lead, and else by its examples.
import type { Actor } from './actor.ts';
import type { Call } from './http.ts';
import { Lacking } from './lacking.ts';
import { followed, leadsOf, merged } from './links.ts';
import { plainCall } from './plain.ts';
import { stories } from './stories.ts';

/** A call that a link leads to. What takes something away begins with what makes it, everything else with what there is. */
async function follow(actor: Actor, id: string): Promise<Call> {
  const { contract } = actor.client;
  const methodOf = (operation: string) => actor.client.entry(operation).method;
  const leads = leadsOf(contract).filter(({ to }) => to === id);
  const made = leads.filter(({ from }) => methodOf(from) !== 'get');
  const shown = leads.filter(({ from }) => methodOf(from) === 'get');
  for (const lead of methodOf(id) === 'delete' ? [...made, ...shown] : [...shown, ...made]) {
    const asked = await told(actor, lead.from);
    const call = followed(contract, lead, asked, await actor.must(lead.from, asked));
    if (call) return call;
  }
  if (leads.length) throw new Lacking(leads.map(({ from }) => `anything of ${from}`).join(' or '));
  return {};
}

export async function told(actor: Actor, id: string): Promise<Call> {
  const entry = actor.client.entry(id);
  const story = await stories[id]?.(actor);
  const complete = entry.parameters.every(({ in: place, name }) => place !== 'path' || name in (story?.params ?? {}));
  if (story && complete) return story;
  const call = merged(plainCall(actor.client.contract, entry), await follow(actor, id));
  return story ? { ...call, ...story, params: { ...call.params, ...story.params }, query: { ...call.query, ...story.query } } : call;
}
