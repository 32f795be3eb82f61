import { useI18n } from '../i18n/runtime.tsx';
import { toast } from '../ui/toast.tsx';

/** Copies a text and says so; where the browser refuses, the text itself is shown to be copied by hand. */
export function useCopy() {
  const { t } = useI18n();
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', t('common.copied')),
      () => toast('message', text),
    );
}
