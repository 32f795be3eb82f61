// Stories of the operations of the showroom and of the public catalogue.
import type { Story } from './actor.ts';

export const showroomStories: Record<string, Story> = {
  openShowroomLink: () => ({ body: { days: 30, part: 'ALL', notes: false } }),
  getSharedBook: () => ({ token: null }),
  getSharedSwatch: () => ({ token: null }),
  getShowroomDocument: () => ({ query: { part: 'ALL', language: 'de' } }),
  getShowroomLabels: () => ({ query: { language: 'it' } }),
};

/** A mailbox of its own each time: the mill counts what goes to one. */
export const swatchStory: Story = async (actor) => {
  const { code, color } = await actor.article();
  return {
    params: { ditta: actor.ditta, code, color },
    body: {
      companyName: 'Chemiserie Lumière',
      contactName: 'Claire Dubois',
      email: `claire.${actor.client.nth('mailbox')}@example.com`,
      street: '12 rue de la République',
      postalCode: '69002',
      city: 'Lyon',
      country: 'FR',
      privacyConsent: true,
      privacyVersion: '2026-11',
      seconds: 40,
    },
  };
};
