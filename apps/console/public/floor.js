/*
 * Says in one line that this browser is too old (README, Browsers), in words that every browser of the last ten years
 * understands. What is looked for came with Chrome 108, Safari 16.4 and Firefox 110 at the latest.
 */
(() => {
  const texts = {
    en: 'This browser is too old for Linehaul. Please use Chrome or Edge 109, Safari 16.4, Firefox 115, or a newer one.',
    zh: '此浏览器版本过低，无法使用 Linehaul。请使用 Chrome 或 Edge 109、Safari 16.4、Firefox 115 及以上版本。',
    es: 'Este navegador es demasiado antiguo para Linehaul. Use Chrome o Edge 109, Safari 16.4, Firefox 115 o posterior.',
    ja: 'このブラウザーは古いため Linehaul を利用できません。Chrome / Edge 109、Safari 16.4、Firefox 115 以降をご利用ください。',
  };
  function isNewEnough() {
    try {
      /(?<=a)b/;
      return (
        'findLast' in Array.prototype &&
        'hasOwn' in Object &&
        typeof structuredClone === 'function' &&
        CSS.supports('container-type', 'inline-size') &&
        CSS.supports('height', '1dvh')
      );
    } catch (_error) {
      return false;
    }
  }
  if (isNewEnough()) return;
  const language = String(navigator.language || 'en')
    .slice(0, 2)
    .toLowerCase();
  document.body.innerHTML = '';
  const line = document.createElement('p');
  line.id = 'browser-too-old';
  line.style.cssText = 'margin:15% auto;max-width:480px;padding:0 16px;font:16px/24px sans-serif;';
  line.appendChild(document.createTextNode(texts[language] || texts.en));
  document.body.appendChild(line);
})();
