import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, type Resolver, set, useForm } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import type { ProblemCode } from '../../generated/rules.ts';
import { codeOf, fieldMessages, messageOf, tellsItself } from '../api/errors.ts';
import { useT } from '../i18n/runtime.tsx';
import { type FieldTexts, speaking } from './contract-check.ts';
import { useKeptValues } from './kept-values.ts';

export type ContractSchema<Body> = z.$ZodType<Body, Body>;
/** How sending ended; a refusal keeps the form as it is. */
export type Sent = { ok: true } | { ok: false; error: unknown };

/**
 * A form that the contract judges. What is typed stays text; `toBody` makes of it what goes over the wire, and the generated validator
 * finds what is wrong with that, under the names of the fields. A refusal of the server stands at its field as well and keeps what was typed.
 */
export function useContractForm<Values extends FieldValues, Body extends FieldValues>(form: {
  schema: ContractSchema<Body>;
  defaultValues: DefaultValues<Values>;
  toBody: (values: Values) => unknown;
  texts?: FieldTexts;
  /** Which field a refusal of the whole is about, by its code. */
  fieldOf?: Partial<Record<ProblemCode, Path<Values>>>;
  /** What the contract can not say, field by field. */
  check?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** A second press while it runs does nothing, unless the form saves itself: then what was changed meanwhile goes afterwards. */
  send: (body: Body, values: Values) => Promise<Sent>;
  savesItself?: boolean;
  /** The name under which what was typed comes back after a change of language or the end of the session. */
  keptAs?: string;
  /** Whether it goes on with what was typed into the form of that name that was there before it. */
  goesOn?: boolean;
}) {
  const t = useT();
  const latest = useRef(form);
  latest.current = form;
  const running = useRef(false);
  const waiting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState<string>();

  const judge: Resolver<Values, unknown, Body> = async (values, context, options) => {
    const { schema, toBody, texts, check } = latest.current;
    const body = toBody(values) as Body;
    const found = await zodResolver(schema, speaking(t, texts) as never, { mode: 'sync' })(body, context, options as never);
    const errors = { ...found.errors } as Record<string, unknown>;
    for (const [name, message] of Object.entries(check?.(values) ?? {}))
      if (message && !get(errors, name)) set(errors, name, { type: 'check', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values: body, errors: {} };
  };
  const methods = useForm<Values, unknown, Body>({ defaultValues: form.defaultValues, resolver: judge });

  /** What stands in each field, to see which was changed since. */
  const standing = () => new Map(Object.entries(methods.getValues()).map(([name, value]) => [name, JSON.stringify(value)]));
  /** A refusal is about what was sent: beside a field that holds something else by now it would say it of that. */
  const place = (error: unknown, sent: ReturnType<typeof standing>) => {
    tellsItself(error);
    const now = standing();
    const inFields = Object.entries(fieldMessages(error, t)).map(
      ([path, message]) => [path.split('.').findLast((part) => now.has(part)), message] as const,
    );
    const own = latest.current.fieldOf?.[codeOf(error) as ProblemCode];
    const placed = [...inFields, [own, messageOf(error, t)] as const].flatMap(([name, message]) =>
      name && sent.get(name) === now.get(name) ? [{ name: name as Path<Values>, message }] : [],
    );
    placed.forEach(({ name, message }, index) => {
      methods.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (placed.length === 0 && error) setSubmitError(messageOf(error, t));
  };
  const submit = methods.handleSubmit(async (body) => {
    if (running.current) {
      waiting.current = latest.current.savesItself === true;
      return;
    }
    running.current = true;
    setBusy(true);
    setSubmitError(undefined);
    try {
      const sent = standing();
      const outcome = await latest.current.send(body, methods.getValues());
      if (!outcome.ok) place(outcome.error, sent);
    } finally {
      running.current = false;
      setBusy(false);
    }
    if (waiting.current) {
      waiting.current = false;
      void submit();
    }
  });
  useKeptValues(
    form.keptAs,
    methods,
    () => {
      if (latest.current.savesItself) void submit();
    },
    form.goesOn,
  );
  const { errors } = methods.formState;
  return {
    ...methods,
    busy,
    submitError,
    clearSubmitError: () => setSubmitError(undefined),
    messageAt: (name: Path<Values>): string | undefined => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? message : undefined;
    },
    submit: (event: { preventDefault(): void; stopPropagation(): void }) => {
      event.preventDefault();
      void submit();
    },
  };
}
