// Stories of the operations of the profile. Contacts and addresses are bounded: those that earlier questions have added go first.
import type { Actor, Story } from './actor.ts';

interface Profile {
  contacts: { id: number; name: string }[];
  shops: { code: string; name: string }[];
  requests: { id: number; state: string }[];
}
const NAME = 'Contract suite';
const contact = { kind: 'QUALITY', name: NAME, email: 'suite@example.com' };
const shop = { name: NAME, street: 'Via Prova 1', city: 'Bergamo', country: 'IT' };

async function tidy(actor: Actor): Promise<Profile> {
  const profile = await actor.must<Profile>('getProfile');
  const { requests, contacts, shops } = profile;
  for (const { id, state } of requests) if (state === 'OPEN') await actor.must('withdrawProfileChange', { params: { id } });
  if (contacts.length > 25) for (const { id } of contacts.slice(10)) await actor.must('removeContact', { params: { id } });
  if (shops.length > 25) {
    await actor.must('clearCart');
    for (const { code } of shops.slice(10)) await actor.must('removeShop', { params: { code } });
  }
  return profile;
}
async function addedContact(actor: Actor): Promise<number> {
  const before = new Set((await tidy(actor)).contacts.map(({ id }) => id));
  const { profile } = await actor.must<{ profile: Profile }>('addContact', { body: contact });
  return profile.contacts.find(({ id }) => !before.has(id))!.id;
}
async function addedShop(actor: Actor): Promise<string> {
  const before = new Set((await tidy(actor)).shops.map(({ code }) => code));
  const { profile } = await actor.must<{ profile: Profile }>('addShop', { body: shop });
  return profile.shops.find(({ code }) => !before.has(code))!.code;
}
const newStreet = (actor: Actor) => ({ street: `Via Prova ${actor.client.nth('street')}` });

export const profileStories: Record<string, Story> = {
  requestProfileChange: async (actor) => {
    await tidy(actor);
    return { body: newStreet(actor) };
  },
  addContact: async (actor) => {
    await tidy(actor);
    return { body: contact };
  },
  updateContact: async (actor) => ({ params: { id: await addedContact(actor) }, body: contact }),
  removeContact: async (actor) => ({ params: { id: await addedContact(actor) } }),
  addShop: async (actor) => {
    await tidy(actor);
    return { body: shop };
  },
  updateShop: async (actor) => ({ params: { code: await addedShop(actor) }, body: shop }),
  removeShop: async (actor) => ({ params: { code: await addedShop(actor) } }),
};
