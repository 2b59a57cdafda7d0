import { createHash } from 'node:crypto';

/**
 * Runs on the page beside the provider's script. The window that frames the page says which chat to start, and as whom; what
 * the provider's script may be is said by the page's policy alone. Chatwoot's interface: chatwoot.com/docs, “SDK setup”.
 */
const bootScript = `(() => {
  const send = (message) => parent.postMessage(message, '*');
  const load = (address, done) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = done;
    script.onerror = () => send({ type: 'kefu.failed' });
    document.head.append(script);
  };
  const starts = {
    chatwoot: ({ appid, host, language, identity }) => {
      const base = host.replace(/\\/+$/, '');
      window.chatwootSettings = { hideMessageBubble: true, locale: language };
      addEventListener('chatwoot:ready', () => {
        if (identity) {
          const { identifier, name, identifier_hash } = identity;
          window.$chatwoot.setUser(identifier, { name, identifier_hash });
        }
        window.$chatwoot.toggle('open');
      });
      addEventListener('chatwoot:on-message', () => send({ type: 'kefu.unread', count: 1 }));
      load(base + '/packs/js/sdk.js', () => window.chatwootSDK.run({ websiteToken: appid, baseUrl: base }));
    },
    own: ({ appid, host, language, identity }) => {
      const setUnread = (count) => send({ type: 'kefu.unread', count: Number(count) || 0 });
      window.linehaulChat = { appid, language, identity, setUnread };
      load(host);
    },
  };
  let isStarted = false;
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || isStarted || !data || data.type !== 'kefu.start') return;
    isStarted = true;
    starts[data.script_kind === 'own' ? 'own' : 'chatwoot'](data);
  });
  send({ type: 'kefu.ready' });
})();`;

/** By its hash the policy knows the script of the page itself. */
const bootHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;

export const chatPage = [
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="robots" content="noindex"><title>Chat</title>',
  '<style>html,body{height:100%;margin:0;background:#fff}</style></head>',
  `<body><script>${bootScript}</script></body></html>`,
].join('');

/**
 * The policy of one tenant's page: scripts, calls, frames and pictures of its own chat's origin, and of nobody else's. Anybody may
 * frame the page: it shows what the provider shows on every site that has its script, and knows nothing of who looks at it.
 */
export function chatPolicy(host: string): string {
  const { origin, host: name, protocol } = new URL(host);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${name}`;
  return [
    "default-src 'none'",
    `script-src ${bootHash} ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: blob: ${origin}`,
    `font-src data: ${origin}`,
    `media-src blob: ${origin}`,
    `connect-src ${origin} ${socket}`,
    `frame-src ${origin}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    // Not to lead the window away, and no dialogs.
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-downloads',
  ].join('; ');
}
