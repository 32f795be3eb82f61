import { type ReactNode, useState } from 'react';
import type { PackagingCode } from '../../../generated/api/model/packagingCode.ts';
import { useT } from '../../i18n/runtime.tsx';
import { PACKAGING } from '../../pieces/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** No way out but a choice: neither Esc nor a click beside it nor a cross. */
export function PackagingDialog({
  problem,
  working,
  onChoose,
}: {
  problem: ReactNode;
  working: boolean;
  onChoose: (code: PackagingCode) => void;
}) {
  const t = useT();
  const [code, setCode] = useState<PackagingCode | null>(null);
  return (
    <Dialog
      open
      wide
      title={t('dialog.packagingTitle')}
      actions={
        <Button disabled={!code} busy={working} onClick={() => code && onChoose(code)}>
          {t('common.confirm')}
        </Button>
      }
    >
      <p className="mb-5">{t('dialog.packagingLead')}</p>
      <div className="text-ink">
        <RadioCards
          legend={t('dialog.packagingLegend')}
          hideLegend
          name="packaging"
          value={code}
          onChange={(value) => setCode(value as PackagingCode)}
          choices={[
            { value: 'PACKAGE_NO_COUPON', label: t(PACKAGING.PACKAGE_NO_COUPON), detail: t('dialog.packagingStandardDetail') },
            { value: 'PACKAGE_COUPON', label: t(PACKAGING.PACKAGE_COUPON), detail: t('dialog.packagingCouponDetail') },
          ]}
        />
      </div>
      {problem}
    </Dialog>
  );
}
