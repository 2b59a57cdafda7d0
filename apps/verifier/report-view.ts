import type { EventReport, Report } from '@linehaul/evidence/finding.ts';
import { showValue } from '@linehaul/evidence/show-field.ts';
import { element } from './element.ts';
import { type Texts, writeTime } from './report-text.ts';

function fieldRows({ leaf, fields, hiddenNames, erasedNames }: EventReport, texts: Texts): [string, string][] {
  return [
    ...Object.entries(leaf.data).map(([name, value]): [string, string] => [
      texts.field(name),
      showValue(name, value, { time: writeTime }),
    ]),
    ...fields.map(({ name, value }): [string, string] => [
      texts.field(name),
      showValue(name, value, { time: writeTime }),
    ]),
    ...hiddenNames.map((name): [string, string] => [texts.field(name), texts.text('evidence.proof.page.hidden')]),
    ...erasedNames.map((name): [string, string] => [texts.field(name), texts.text('evidence.proof.page.erased')]),
  ];
}

function eventLine(event: EventReport, texts: Texts): HTMLElement {
  const { leaf, index, isInLog } = event;
  const rows = fieldRows(event, texts).flatMap(([name, value]) => [
    element('dt', { text: name }),
    element('dd', { text: value }),
  ]);
  return element(
    'li',
    { className: isInLog ? 'holds' : 'broken' },
    element('strong', { text: `${leaf.n}. ${texts.kind(leaf.kind)}` }),
    element('p', {
      className: 'soft',
      text: `${writeTime(leaf.at)} · ${texts.text('evidence.proof.page.entry', { index })}`,
    }),
    element('dl', {}, ...rows),
    element(
      'details',
      {},
      element('summary', { text: texts.text('evidence.proof.page.raw') }),
      element('code', { text: JSON.stringify(leaf) }),
    ),
  );
}

/** What was found, in words; announced to those who do not see it appear. */
export function reportView({ verdict, findings, events }: Report, texts: Texts): HTMLElement {
  const lines = findings.map((finding) =>
    element('li', { className: finding.severity, text: texts.describe(finding) }),
  );
  const verdictCard = element(
    'section',
    { className: `card verdict ${verdict}`, attributes: { role: 'status' } },
    element('h2', { text: texts.text(`evidence.proof.verdict.${verdict}`) }),
    element('p', { text: texts.text(`evidence.proof.verdict_hint.${verdict}`) }),
    element('ul', { className: 'findings' }, ...lines),
  );
  const [first] = events;
  if (first === undefined) return verdictCard;
  const eventCard = element(
    'section',
    { className: 'card' },
    element('h2', { text: texts.text('evidence.proof.page.waybill', { no: first.leaf.waybill }) }),
    element('ol', { className: 'events' }, ...events.map((event) => eventLine(event, texts))),
  );
  return element('div', {}, verdictCard, eventCard);
}
