import { expect, test } from 'vitest';
import { headOf, previewOf, withHead } from './public-head.ts';

test('a preview is the largest picture that previews ask for, that size among them', () => {
  const srcset = [400, 800, 1200].map((width) => ({ url: `/a?w=${width}`, type: 'image/webp', width }));
  const image = { view: 'swatch', width: 400, height: 500, imageUrl: '/a', srcset } as never;
  expect(previewOf([image], 'Poplin')).toEqual({ url: '/a?w=800', width: 800, height: 1000, alt: 'Poplin' });
});

test('what is written about a cloth ends neither its heading, nor an attribute, nor the data for search engines', () => {
  const evil = `</script></title><script>alert(1)</script>" onload="alert(1) <!--`;
  const head = headOf(
    {
      title: evil,
      description: evil,
      kind: 'product',
      image: null,
      path: (locale) => `/${locale}/x`,
      data: () => ({ name: evil }),
      plain: '',
    },
    'en',
    'https://shop.test',
  );
  const html = withHead('<html lang="en"><head><title>Trama</title></head><body><noscript></noscript></body></html>', 'en', head);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html.match(/<\/title/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  // The text is all there, as text: nowhere does it close what it stands in.
  expect(html).not.toMatch(/content="[^"]*"\s+onload/);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ name: evil });
});
