import { expect, test } from 'vitest';
import { beginningOf, headerLine, mailWords } from './email-text.rules.ts';

const params = { order_no: 'D1', shop: '<b>Wang & "Sons"</b>', path: 'a b/ü?x=1' };
const words = (body: string, subject = '') => mailWords({ subject, body }, params, 'en', 'Bearings & Co');

test('text and HTML come from one source: paragraphs, lists and links', () => {
  const { text, html } = words(
    'Dear customer,\nhello.\n\n- one\n- two {{order_no}}\n\nSee [your order](https://x.example/o).',
  );
  expect(text).toBe('Dear customer,\nhello.\n\n- one\n- two D1\n\nSee your order (https://x.example/o).');
  expect(html).toContain('Dear customer,<br>hello.</p>');
  expect(html).toContain('<li>one</li><li>two D1</li></ul>');
  expect(html).toMatch(/See <a [^>]*href="https:\/\/x\.example\/o"[^>]*>your order<\/a>\./);
  expect(html).toContain('Bearings &amp; Co');
  expect(html).toContain('<html lang="en">');
});

test('what a variable holds is neither markup nor part of an address', () => {
  const { text, html } = words('{{shop}} [{{shop}}](https://x.example/{{path}})');
  expect(text).toContain(params.shop);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Wang &amp; &quot;Sons&quot;&lt;/b&gt;');
  expect(html).toContain('href="https://x.example/a%20b%2F%C3%BC%3Fx%3D1"');
  const link = { ...params, shop: '[x](https://evil.example)' };
  expect(mailWords({ subject: '', body: '{{shop}}' }, link, 'en', '').html).not.toContain('<a ');
});

test('only https is linked', () => {
  expect(words('[x](javascript:alert(1)) [y](http://x.example)').html).not.toContain('<a ');
});

test('a subject is one line, whatever its variables hold; without one the text begins it', () => {
  const bad = { ...params, order_no: 'D1\r\nBcc: all@example.com' };
  expect(mailWords({ subject: 'Order {{order_no}}', body: 'x' }, bad, 'en', '').subject).toBe(
    'Order D1 Bcc: all@example.com',
  );
  expect(headerLine('a\u2028b\u0000c')).toBe('a b c');
  expect(words('Order {{order_no}} is here.\nMore.').subject).toBe('Order D1 is here.');
  expect(beginningOf('x'.repeat(80))).toBe(`${'x'.repeat(59)}…`);
});
