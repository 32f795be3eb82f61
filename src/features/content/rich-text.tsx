import { ArrowRight, Play } from 'lucide-react';
import { Fragment } from 'react';
import type { StoryQuery } from '../../../generated/content/operations.ts';
import type { Locale } from '../../../generated/rules.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { ContentLink } from '../../pieces/content-link.tsx';
import { stripesGround } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { type Cloth, ClothLink } from './cloth-link.tsx';

export type Block = NonNullable<StoryQuery['story']>['blocks'][number];
type Of<Name extends Block['__typename']> = Extract<Block, { __typename: Name }>;
type Words = Of<'TextBlock'>['spans'];

const LINK = 'underline decoration-1 underline-offset-3 hover:decoration-2';
const WIDE = 'md:-mx-10 lg:-mx-24';

function Styled({ text, style }: Words[number]) {
  if (style === 'STRONG') return <strong className="font-semibold">{text}</strong>;
  return style === 'EMPHASIS' ? <em>{text}</em> : text;
}

function Spans({ spans }: { spans: Words }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
    <Fragment key={index}>
      {span.link_url ? (
        <ContentLink url={span.link_url} className={LINK}>
          <Styled {...span} />
        </ContentLink>
      ) : (
        <Styled {...span} />
      )}
    </Fragment>
  ));
}

function Listed({ ordered, items }: Of<'ListBlock'>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={cx('grid gap-2 pl-5 text-lg', ordered ? 'list-decimal' : 'list-disc', 'marker:text-ink-3')}>
      {items.map(({ spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Quote({ text, author }: Of<'QuoteBlock'>) {
  return (
    <figure className="my-6 border-l-2 border-indaco pl-6">
      <blockquote className="font-display text-d4 lg:text-d3">{text}</blockquote>
      {author && <figcaption className="mt-2 text-xs text-ink-2">{author}</figcaption>}
    </figure>
  );
}

function Picture({ url, alt, caption }: Of<'PictureBlock'>) {
  return (
    <figure className="my-6">
      <img src={url} alt={alt} loading="lazy" decoding="async" className="w-full bg-surface outline-1 -outline-offset-1 outline-ink/10" />
      {caption && <figcaption className="mt-2 text-xs text-ink-2">{caption}</figcaption>}
    </figure>
  );
}

const nameOf = (locale: Locale, { name, code, color, colorName }: Cloth) => listed(locale, [`${name} ${code}-${color}`, colorName]);

function ClothAcross({ cloth, caption, drape }: Of<'ClothBlock'>) {
  const { locale } = useI18n();
  if (!cloth) return null;
  return (
    <figure className={cx('my-6', WIDE)}>
      <ClothImage
        picture={drape ? cloth.drape : cloth.swatch}
        color={cloth.averageColor}
        ground={stripesGround(cloth.stripes)}
        alt={nameOf(locale, cloth)}
        sizes="(min-width:1250px) 880px, 100vw"
        className="aspect-[16/9]"
      />
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-ink-2">
        {caption && <span className="max-w-xl">{caption}</span>}
        <ClothLink cloth={cloth} className="text-ink underline decoration-1 underline-offset-3 hover:decoration-2">
          {cloth.name} <span className="tnum">{prodId(cloth)}</span>
        </ClothLink>
      </figcaption>
    </figure>
  );
}

function Products({ heading, cloths }: Of<'ProductsBlock'>) {
  if (cloths.length === 0) return null;
  return (
    <section className={cx('my-6', WIDE)}>
      {heading && <h3 className="mb-3 text-sm font-medium">{heading}</h3>}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {cloths.map((cloth) => (
          <li key={prodId(cloth)} className="relative">
            <ClothImage
              picture={cloth.swatch}
              color={cloth.averageColor}
              ground={stripesGround(cloth.stripes)}
              sizes="(min-width:800px) 210px, 45vw"
              className="aspect-[4/5]"
            />
            <ClothLink
              cloth={cloth}
              className="mt-2 block font-display text-[1.0625rem] leading-6 after:absolute after:inset-0 hover:underline hover:decoration-1 hover:underline-offset-3"
            >
              {cloth.name}
            </ClothLink>
            <p className="text-xs text-ink-2">
              <span className="tnum">{prodId(cloth)}</span> {cloth.colorName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The poster of a film. The film itself comes from its own address and is not loaded before somebody goes there. */
function Poster({ title, link_url, seconds, cloth }: Of<'VideoBlock'>) {
  const { t } = useI18n();
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <figure className={cx('relative my-6', WIDE)}>
      <ClothImage
        picture={cloth?.shirt}
        color={cloth?.averageColor ?? 'var(--color-indaco-hover)'}
        ground={cloth ? stripesGround(cloth.stripes) : undefined}
        sizes="(min-width:1250px) 880px, 100vw"
        className="aspect-[16/9]"
      />
      <figcaption className="absolute inset-x-0 bottom-0 bg-ink/75 p-4 text-white">
        <ContentLink url={link_url} className="flex items-center gap-3 text-md after:absolute after:inset-0">
          <Play aria-hidden="true" size={20} strokeWidth={1.5} />
          <span>{t('content.watch', { title })}</span>
          <span className="tnum ml-auto text-xs">{length}</span>
        </ContentLink>
      </figcaption>
    </figure>
  );
}

function Action({ lead, link_title, link_url }: Of<'ActionBlock'>) {
  return (
    <aside className="my-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line-2 py-5">
      {lead && <p className="min-w-0 flex-1 basis-64 text-md text-ink-2">{lead}</p>}
      <ContentLink
        url={link_url}
        className="inline-flex min-h-11 items-center gap-2 text-md underline decoration-indaco decoration-1 underline-offset-4 hover:decoration-2"
      >
        {link_title}
        <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
      </ContentLink>
    </aside>
  );
}

function Piece({ block }: { block: Block }) {
  switch (block.__typename) {
    case 'HeadingBlock': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className={block.level === 2 ? 'mt-8 font-display text-d4 lg:text-d3' : 'mt-4 text-md font-semibold'}>
          {block.text}
        </Heading>
      );
    }
    case 'TextBlock':
      return (
        <p className="text-lg">
          <Spans spans={block.spans} />
        </p>
      );
    case 'ListBlock':
      return <Listed {...block} />;
    case 'QuoteBlock':
      return <Quote {...block} />;
    case 'PictureBlock':
      return <Picture {...block} />;
    case 'ClothBlock':
      return <ClothAcross {...block} />;
    case 'ProductsBlock':
      return <Products {...block} />;
    case 'VideoBlock':
      return <Poster {...block} />;
    case 'ActionBlock':
      return <Action {...block} />;
  }
}

/** Rich text of the content service. Its blocks are drawn one by one; nothing of them is ever read as markup. */
export function RichText({ blocks, lang }: { blocks: readonly Block[]; lang: string }) {
  return (
    <div lang={lang} className="mx-auto grid max-w-[44rem] gap-4 break-words">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name but its place
        <Piece key={index} block={block} />
      ))}
    </div>
  );
}
