import { chooseLanguage, type Language, languages } from '@linehaul/contract/languages.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { element } from './element.ts';
import { textsIn } from './report-text.ts';
import { reportView } from './report-view.ts';
import './page.css';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' };

interface OpenFile {
  name: string;
  bytes: Uint8Array;
}

type Slot = 'bundle' | 'key';

const openFiles: Partial<Record<Slot, OpenFile>> = {};
const root = document.querySelector('#root') ?? document.body;
const wantedLanguage = new URLSearchParams(window.location.search).get('lang');
let language = chooseLanguage(wantedLanguage, navigator.languages);

async function open(slot: Slot, file: File): Promise<void> {
  // Larger files are refused unread; a byte too many says so.
  const bytes = new Uint8Array(await file.slice(0, 17 * 1024 * 1024).arrayBuffer());
  openFiles[slot] = { name: file.name, bytes };
  show();
}

/** By its name, whichever place it was dropped on. */
function slotOf(file: File): Slot {
  return /\.(pem|pub|key|txt)$/i.test(file.name) ? 'key' : 'bundle';
}

const decode = (file: OpenFile) => new TextDecoder().decode(file.bytes);

function picker(slot: Slot, accept: string): HTMLElement {
  const { text } = textsIn(language);
  const file = openFiles[slot];
  const isWrong = slot === 'key' && file !== undefined && readTrust(decode(file)) === null;
  const input = element('input', { attributes: { type: 'file', id: slot, accept } });
  input.addEventListener('change', () => {
    const [chosenFile] = input.files ?? [];
    if (chosenFile) void open(slot, chosenFile);
  });
  const description = element(
    'div',
    {},
    element('strong', { text: text(`evidence.proof.page.${slot}`) }),
    element('span', { className: 'soft', text: file?.name ?? text(`evidence.proof.page.${slot}_hint`) }),
  );
  if (isWrong)
    description.append(element('span', { className: 'warning', text: text('evidence.proof.page.wrong_key') }));
  const label = element('label', {
    className: 'button',
    text: text('evidence.proof.page.choose'),
    attributes: { for: slot },
  });
  return element('div', { className: 'pick' }, description, element('div', {}, input, label));
}

function languageChoice(): HTMLElement {
  const options = languages.map((value) => element('option', { text: languageNames[value], attributes: { value } }));
  const choice = element('select', { attributes: { 'aria-label': 'Language' } }, ...options);
  choice.value = language;
  choice.addEventListener('change', () => {
    language = chooseLanguage(choice.value, []);
    show();
  });
  return choice;
}

function show(): void {
  const texts = textsIn(language);
  const { bundle, key } = openFiles;
  const trust = key ? readTrust(decode(key)) : null;
  document.documentElement.lang = language;
  document.title = texts.text('evidence.proof.page.title');
  const parts: Node[] = [
    element('header', {}, element('h1', { text: texts.text('evidence.proof.page.title') }), languageChoice()),
    element('p', { className: 'soft', text: texts.text('evidence.proof.page.hint') }),
    element('section', { className: 'card' }, picker('bundle', '.json'), picker('key', '.pem,.pub,.key,.txt')),
  ];
  if (bundle) parts.push(reportView(verifyBundle(bundle.bytes, trust, Math.floor(Date.now() / 1000)), texts));
  root.replaceChildren(...parts);
}

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  for (const file of event.dataTransfer?.files ?? []) void open(slotOf(file), file);
});
show();
