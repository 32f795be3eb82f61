import { useState } from 'react';
import type { Contact } from '../../../generated/api/model/contact.ts';
import { addContact, removeContact, updateContact } from '../../../generated/api/profiles/profiles.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { Button } from '../../ui/button.tsx';
import { ContactForm } from './contact-form.tsx';
import { Section } from './section.tsx';
import type { ProfileChanges } from './use-profile.ts';

/** Whom the mill turns to, and for what. */
export function Contacts({ contacts, changes, mayChange }: { contacts: readonly Contact[]; changes: ProfileChanges; mayChange: boolean }) {
  const { t } = useI18n();
  const intent = useIntent();
  const [editing, setEditing] = useState<Contact | 'new'>();
  return (
    <Section
      title={t('profile.contacts')}
      lead={t('profile.contactsLead')}
      tools={
        mayChange && (
          <Button kind="secondary" size="sm" onClick={() => setEditing('new')}>
            {t('profile.addContact')}
          </Button>
        )
      }
    >
      {contacts.length === 0 ? (
        <p className="border border-line bg-surface px-4 py-5 text-sm text-ink-2">{t('profile.noContacts')}</p>
      ) : (
        <ListTable
          rows={contacts}
          columns={[
            {
              id: 'kind',
              label: t('profile.kind'),
              className: 'text-ink-2 max-lg:col-span-2',
              cell: ({ kind }) => t(`profile.kind.${kind}`),
            },
            { id: 'name', label: t('profile.person'), className: 'font-medium break-words', cell: ({ name }) => name },
            {
              id: 'email',
              label: t('profile.field.email'),
              className: 'break-all max-lg:col-span-2',
              cell: ({ email }) => (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            },
            { id: 'phone', label: t('profile.field.phone'), className: 'tnum', cell: ({ phone }) => phone },
            { id: 'note', label: t('profile.remark'), className: 'text-ink-2 break-words max-lg:col-span-2', cell: ({ note }) => note },
          ]}
          action={
            mayChange
              ? (contact) => (
                  <span className="no-print flex justify-end gap-2">
                    <Button kind="quiet" size="sm" onClick={() => setEditing(contact)}>
                      {t('profile.edit')}
                      <span className="sr-only"> {contact.name}</span>
                    </Button>
                    <Button
                      kind="quiet"
                      size="sm"
                      busy={changes.busy === `contact ${contact.id}`}
                      onClick={() =>
                        void changes.act(`contact ${contact.id}`, t('profile.removed', { name: contact.name }), () =>
                          removeContact(contact.id),
                        )
                      }
                    >
                      {t('profile.remove')}
                      <span className="sr-only"> {contact.name}</span>
                    </Button>
                  </span>
                )
              : undefined
          }
        />
      )}
      {editing && (
        <ContactForm
          contact={editing === 'new' ? null : editing}
          onSend={async (body) => {
            const sent = await changes.send(t('profile.saved'), () =>
              editing === 'new' ? addContact(body, idempotent(intent.keyFor(body))) : updateContact(editing.id, body),
            );
            if (sent.ok) {
              intent.done();
              setEditing(undefined);
            }
            return sent;
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}
