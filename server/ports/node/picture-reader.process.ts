// One process for one picture that somebody sent: it draws it and ends. What goes wrong in it, and what it takes, stays in it.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);
// No other reader is within reach of whoever wrote the bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

process.once('message', ({ bytes }: { bytes: Uint8Array }) => {
  const answer = (drawn: boolean) => process.send?.({ drawn });
  // A scan that breaks off or makes no sense is only a warning to the decoder, and a grey area to whoever looks at it.
  sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => answer(true),
      () => answer(false),
    );
});
process.on('disconnect', () => process.exit(0));
