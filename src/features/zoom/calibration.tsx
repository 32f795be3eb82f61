import { useState } from 'react';
import { useI18n } from '../../i18n/runtime.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BANK_CARD_MM } from './extent.ts';

const KEY = 'trama.pixelsPerMm';
/** Screens lie between a projector and a telephone. */
const LEAST = 150;
const MOST = 760;
/** Width of a card at 96 dpi, where the slider starts. */
const USUAL = 324;
const CARD_ASPECT = 53.98 / 85.6;

export function readPixelsPerMm(): number | null {
  const value = Number(localStorage.getItem(KEY));
  return value >= LEAST / BANK_CARD_MM && value <= MOST / BANK_CARD_MM ? value : null;
}

/** Once per screen: the customer lays a bank card on the picture of one and moves the slider until they are the same size. */
export function Calibration({ onClose, onDone }: { onClose(): void; onDone(pixelsPerMm: number): void }) {
  const { t } = useI18n();
  const [width, setWidth] = useState(() => Math.round((readPixelsPerMm() ?? USUAL / BANK_CARD_MM) * BANK_CARD_MM));
  const save = () => {
    const pixelsPerMm = width / BANK_CARD_MM;
    localStorage.setItem(KEY, String(pixelsPerMm));
    onDone(pixelsPerMm);
  };
  return (
    <Dialog
      open
      wide
      title={t('zoom.calibrate')}
      onClose={onClose}
      closeLabel={t('common.close')}
      actions={
        <button type="button" className="btn btn-1" onClick={save}>
          {t('zoom.calibrated')}
        </button>
      }
    >
      <p className="text-md">{t('zoom.calibrateText')}</p>
      <div className="my-6 overflow-hidden">
        <div
          aria-hidden
          className="rounded-[12px] border-2 border-indaco border-dashed bg-indaco-50"
          style={{ width, height: width * CARD_ASPECT }}
        />
      </div>
      <label className="block text-sm">
        {t('zoom.cardWidth')}
        <input
          type="range"
          min={LEAST}
          max={MOST}
          value={width}
          onChange={(event) => setWidth(Number(event.target.value))}
          className="mt-2 block w-full accent-indaco"
        />
      </label>
    </Dialog>
  );
}
