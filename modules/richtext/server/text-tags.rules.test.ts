import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { maxTextDepth, maxTextPictures } from '../contract/richtext.contract.ts';
import { cleanArticleText, shownArticleText } from './article-text.steps.ts';
import { cleanRichText } from './rich-text.steps.ts';

const kept = (html: string) => cleanArticleText('body', html).html;
const picture = '<img data-upload="7" alt="A van" width="480" height="320" />';

function refusalOf(html: string): unknown {
  try {
    return cleanArticleText('body', html);
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.detail.fields] : error;
  }
}

test('a picture is kept by its upload, with what is said of it and its size, and nothing else', () => {
  expect(kept(picture)).toBe(picture);
  expect(
    kept(`<figure class="x"><img src="https://a.example/b.png" srcset="b 2x" style="position:fixed" onerror="x()"
    onload=y loading=lazy data-upload="7" alt="A van" width="480" height="320"><figcaption>Ours</figcaption></figure>`),
  ).toBe(`<figure>${picture}<figcaption>Ours</figcaption></figure>`);
  expect(cleanArticleText('body', `${picture}<p>a</p>${picture}<img data-upload="9">`).pictures).toEqual([7, 7, 9]);
});

test.each([
  ['a foreign page', '<img src="https://a.example/b.png" alt="x">'],
  ['data', '<img src="data:image/png;base64,AAAA">'],
  ['a script', '<img src="javascript:alert(1)">'],
  ['this server', '<img src="/api/v1/public/cms/articlePicture/1/2/3">'],
  ['no number', '<img data-upload="7 onerror=x">'],
  ['a negative number', '<img data-upload="-7">'],
  ['a number beyond all', '<img data-upload="9999999999999999">'],
  ['several numbers', '<img data-upload="7,8">'],
])('a picture of %s is none', (_what, html) => {
  expect(cleanArticleText('body', `<p>a</p>${html}`)).toEqual({ html: '<p>a</p>', pictures: [] });
});

test.each([
  '<script>alert(1)</script>',
  '<svg><script>alert(1)</script><image href="https://a.example/b.png"/></svg>',
  '<iframe src="https://a.example"></iframe>',
  '<object data="https://a.example"></object>',
  '<style>p{}</style>',
  '<p style="background:url(https://a.example)" class="y" onclick="x()">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<table background="https://a.example"><tbody><tr><td onclick=x style=y>a</td></tr></tbody></table>',
  '<img data-upload="7" alt="&quot;><script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
])('%s loses what does something', (html) => {
  const shown = shownArticleText(kept(html), (upload) => `/p/${upload}`);
  expect(shown).not.toMatch(/<(script|svg|iframe|object|style|math|image)|<[^>]*\s(on\w+|style|class|background)=/i);
  expect(shown).not.toMatch(/<[^>]*(?:href|src)="(?:javascript|data):/i);
});

test('a table keeps its cells and how many they span', () => {
  const table =
    '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>';
  expect(kept(table)).toBe(table);
});

test('a size that is none, or no picture has, is left out, and a long description is cut', () => {
  const long = `<img data-upload="7" width="99999" height="1e3" alt="${'a'.repeat(500)}">`;
  expect(kept(long)).toBe(`<img data-upload="7" alt="${'a'.repeat(200)}" />`);
});

test('too many pictures, and what lies too deep within each other, are refused at the field with numbers', () => {
  const most = picture.repeat(maxTextPictures);
  expect(cleanArticleText('body', most).pictures).toHaveLength(maxTextPictures);
  const params = { count: maxTextPictures + 1, max: maxTextPictures };
  const many = { body: { code: 'richtext.too_many_pictures', params } };
  expect(refusalOf(most + picture)).toEqual(['richtext.too_many_pictures', many]);
  const nested = (levels: number) => `${'<blockquote>'.repeat(levels)}a${'</blockquote>'.repeat(levels)}`;
  expect(kept(nested(maxTextDepth))).toBe(nested(maxTextDepth));
  const deep = { body: { code: 'richtext.too_deep', params: { max: maxTextDepth } } };
  expect(refusalOf(nested(maxTextDepth + 1))).toEqual(['richtext.too_deep', deep]);
  expect(kept(`${'<div>'.repeat(40)}<p>a</p>`)).toBe('<p>a</p>');
});

test('the server alone says where a picture is, and takes its own words back without a change', () => {
  const shown = shownArticleText(picture, (upload) => `/p/${upload}`);
  expect(shown).toBe('<img src="/p/7" data-upload="7" alt="A van" width="480" height="320" />');
  expect(kept(shown)).toBe(picture);
  expect(shownArticleText('<img src="https://a.example/b.png" data-upload="7">')).toBe(
    '<img data-upload="7" alt="" />',
  );
});

test('a text without pictures has none of it', () => {
  expect(cleanRichText(`<table><tr><td>a</td></tr></table>${picture}`)).toBe('a');
});
