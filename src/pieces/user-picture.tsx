import { useLayoutEffect, useState } from 'react';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { useGetPicture } from '../../generated/api/userpictures/userpictures.ts';
import { cx } from '../ui/cx.ts';

/** An address of bytes for as long as they are shown. */
function useAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useLayoutEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
}

/** Of "von Hohenlohe" the H: what is written small before a name is not what it is called by. */
function initial(name: string): string {
  const words = name.trim().split(/\s+/);
  const called = words.find((word) => /^\p{Lu}/u.test(word)) ?? words[0] ?? '';
  return [...called][0]?.toLocaleUpperCase() ?? '';
}

/** A user's picture, round, or the initials in its place. It stands beside the name, and so says nothing to those who only listen. */
export function UserPicture({
  user: { nome, cognome, picture },
  className = 'size-9 text-xs',
}: {
  user: Pick<UserDetail, 'nome' | 'cognome' | 'picture'>;
  className?: string;
}) {
  // Another picture is another identifier: what is known of one stays true.
  const { data } = useGetPicture(picture ?? '', {
    query: { enabled: Boolean(picture), staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const address = useAddress(picture ? data : undefined);
  const [failed, setFailed] = useState<string>();
  const shown = address && address !== failed;
  return (
    // Written by the style sheet: the initials are a drawing, and no part of the name of a button that shows them.
    <span
      aria-hidden="true"
      data-initials={shown ? undefined : `${initial(nome)}${initial(cognome)}`}
      className={cx(
        'grid flex-none place-items-center overflow-hidden rounded-full bg-well font-sans font-medium tracking-wide text-ink-2 select-none before:content-[attr(data-initials)]',
        shown && 'before:hidden',
        className,
      )}
    >
      {shown && <img src={address} alt="" className="size-full object-cover" onError={() => setFailed(address)} />}
    </span>
  );
}
