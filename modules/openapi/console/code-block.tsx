import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';

/** Text that a program sends or gets, as it is, with a way to take it along. */
export function CodeBlock({ title, code, look = 'plain' }: { title: string; code: string; look?: 'plain' | 'tall' }) {
  return (
    <figure className="oa-code" data-look={look}>
      <figcaption>
        {title}
        <CopyButton value={code} of={title} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  );
}

/** JSON with a line for each field; whatever is none stays as it came. */
export function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** Headers as they are in a request. */
export function headerLines(headers: readonly { name: string; value: string }[]): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
