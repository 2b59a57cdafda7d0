/** A text in a page. */
const writeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Visitor {
  appid: string;
  identifier: string;
  name: string;
  /** Whether the hash belongs to the identifier; nobody says who they are without one. */
  verdict: 'proven' | 'forged' | 'anonymous';
}

/** The room: who has come, with a button that has somebody answer. */
export function roomPage({ appid, identifier, name, verdict }: Visitor): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title>
<style>body{font:16px/24px sans-serif;margin:16px}dt{color:#666}dd{margin:0 0 8px}</style></head><body>
<h1>Chat of ${writeText(appid)}</h1>
<dl><dt>Visitor</dt><dd id="visitor">${writeText(`${identifier} ${name}`.trim() || 'anonymous')}</dd>
<dt>Identity</dt><dd id="verdict">${verdict}</dd></dl>
<button id="answer" type="button">Answer in three seconds</button>
<script>
document.getElementById('answer').addEventListener('click', () => setTimeout(() => {
  parent.postMessage({ type: 'kefu.unread', count: 1 }, '*');
  document.body.append('Hello, how can we help?');
}, 3000));
parent.postMessage({ type: 'kefu.seen', verdict: '${verdict}' }, '*');
</script></body></html>`;
}

/** As much of Chatwoot's script as a page uses: it frames the room, and says who has come. */
export const chatwootScript = `(() => {
  let room = null;
  let base = '';
  let token = '';
  const fire = (name) => window.dispatchEvent(new CustomEvent(name));
  const show = (user) => {
    const query = new URLSearchParams({ appid: token, ...user });
    room.src = base + '/room?' + query;
  };
  window.$chatwoot = {
    setUser: (identifier, user) => show({ identifier, ...user }),
    toggle: (state) => { room.hidden = state === 'close'; },
  };
  window.chatwootSDK = {
    run: ({ websiteToken, baseUrl }) => {
      [base, token] = [baseUrl, websiteToken];
      room = document.createElement('iframe');
      room.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
      room.hidden = true;
      window.addEventListener('message', ({ source, data }) => {
        if (source === room.contentWindow && data.type === 'kefu.unread') fire('chatwoot:on-message');
      });
      show({});
      document.body.append(room);
      fire('chatwoot:ready');
    },
  };
})();`;

/** A script of a tenant's own. */
export const ownScript = `(() => {
  const { appid, identity, language, setUnread } = window.linehaulChat;
  const room = document.createElement('iframe');
  room.src = new URL('/room?' + new URLSearchParams({ appid, language, ...identity }), document.currentScript.src);
  room.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
  window.addEventListener('message', ({ source, data }) => {
    if (source === room.contentWindow && data.type === 'kefu.unread') setUnread(data.count);
  });
  document.body.append(room);
})();`;
