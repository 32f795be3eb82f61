import { Check, Minus } from 'lucide-react';
import type { Colleague } from '../../../generated/api/model/colleague.ts';
import { flags } from '../../../generated/rules.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { UserPicture } from '../../pieces/user-picture.tsx';
import { Badge } from '../../ui/bits.tsx';
import { Section } from './section.tsx';

/** Who acts for the customer here and what each may do; rights are the mill's to give. On a phone the rights of each are a sentence. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const { locale, t } = useI18n();
  return (
    <Section title={t('profile.colleagues')} lead={t('profile.colleaguesLead')}>
      <div className="border border-line bg-surface max-lg:hidden">
        <table className="data">
          <thead>
            <tr>
              <th scope="col">{t('profile.person')}</th>
              {flags.map((flag) => (
                <th key={flag} scope="col" className="!text-center">
                  {t(`profile.right.${flag}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colleagues.map((colleague) => (
              <tr key={colleague.email}>
                <th scope="row" className="!py-2 text-left font-normal">
                  <Who colleague={colleague} />
                </th>
                {flags.map((flag) => (
                  <td key={flag} className="!text-center">
                    <Mark has={colleague.authorizations[flag]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="border-t border-line lg:hidden">
        {colleagues.map((colleague) => (
          <li key={colleague.email} className="border-b border-line py-3 text-sm">
            <Who colleague={colleague} />
            <p className="mt-2 text-ink-2">
              {listed(
                locale,
                flags.filter((flag) => colleague.authorizations[flag]).map((flag) => t(`profile.right.${flag}`)),
              ) || t('profile.noRights')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Who({ colleague }: { colleague: Colleague }) {
  const { t } = useI18n();
  const { nome, cognome, email, isYou } = colleague;
  return (
    <span className="flex items-center gap-3">
      <UserPicture user={colleague} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {nome} {cognome}
          {isYou && <Badge tone="info">{t('profile.you')}</Badge>}
        </span>
        <span className="block text-xs break-all text-ink-3">{email}</span>
      </span>
    </span>
  );
}

function Mark({ has }: { has: boolean }) {
  const { t } = useI18n();
  const Icon = has ? Check : Minus;
  return (
    <span className={has ? 'inline-block text-salvia' : 'inline-block text-ink-3'}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="sr-only">{t(has ? 'profile.yes' : 'profile.no')}</span>
    </span>
  );
}
