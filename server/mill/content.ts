import { previewToken, type Shown } from '../content/preview.ts';
import {
  contentState,
  type Push,
  publishContent,
  pullContent,
  pullLabels,
  pullPictures,
  pushContent,
  rollbackContent,
} from '../domain/content/edit.ts';
import type { WorkContext } from '../domain/context.ts';

/** What editors tell the shop. Answers of `content-pull` are JSON. */
export type ContentInstruction =
  | ({ kind: 'content-push' } & Push)
  | { kind: 'content-publish'; note: string }
  | { kind: 'content-rollback'; to?: number | undefined }
  | { kind: 'content-preview'; entry: Shown['kind']; slug: string; locale: string }
  | { kind: 'content-pull' }
  | { kind: 'content-state' };

export const isContent = (instruction: { kind: string }): instruction is ContentInstruction => instruction.kind.startsWith('content-');

export async function carryOutContent(context: Omit<WorkContext, 'operation'>, instruction: ContentInstruction): Promise<string> {
  switch (instruction.kind) {
    case 'content-push':
      return pushContent(context, instruction);
    case 'content-publish':
      return publishContent(context, instruction);
    case 'content-rollback':
      return rollbackContent(context, instruction);
    case 'content-state':
      return contentState(context, null);
    case 'content-pull':
      return JSON.stringify({
        entries: await pullContent(context, null),
        labels: await pullLabels(context, null),
        pictures: await pullPictures(context, null),
      });
    case 'content-preview': {
      const { entry: kind, slug, locale } = instruction;
      const token = await previewToken(context.deps.store, { kind, slug }, context.now);
      return `${context.deps.publicUrl}/${locale}/preview/${kind}${slug && `/${slug}`}?token=${token}`;
    }
  }
}
