import type { ReactNode } from 'react';
import { Wordmark } from '../ui/brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** One thing to do for whoever has no session, without header and footer: the name as a letter has it, the form, and the languages behind it. */
export function FormPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[672px] px-4 py-8 outline-none md:py-12">
      <p className="mb-8">
        <Wordmark />
      </p>
      {children}
      <LanguageSwitch className="no-print mt-10 -ml-2" entryClassName="h-11" />
    </main>
  );
}
