import { useEffect, useRef } from 'react';

/** HTML that the server has cleaned, as the seller has written it. */
export function CleanHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A parsed document is inert: nothing in it is run.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    place.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={place} className="sg-text" />;
}
