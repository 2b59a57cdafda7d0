import type { TemplateDrawing, TemplateItem } from '../contract/template.contract.ts';

type Box = readonly [x: number, y: number, w: number, h: number];

const words = ([x, y, w, h]: Box, text: string, size: number, bold = false): TemplateItem => ({
  kind: 'text',
  x,
  y,
  w,
  h,
  text,
  size,
  bold,
  align: 'left',
});
const buildCentredText = (box: Box, text: string, size: number): TemplateItem => ({
  ...words(box, text, size, true),
  kind: 'text',
  align: 'center',
  text,
  size,
  bold: true,
});
const rule = (y: number): TemplateItem => ({ kind: 'frame', x: 30, y, w: 940, h: 0, stroke: 3 });

/**
 * The label that is printed while an account has no template of its own: 100 × 180 mm in 0.1 mm, with the words of the
 * reader's language.
 */
export function builtInTemplate(t: (key: 'paper.to' | 'paper.from' | 'paper.sign') => string): TemplateDrawing {
  return {
    width: 1000,
    height: 1800,
    items: [
      { kind: 'frame', x: 30, y: 30, w: 940, h: 1740, stroke: 4 },
      words([50, 50, 640, 130], '{{mark}}', 100, true),
      words([700, 60, 250, 50], '{{destination_code}}', 45, true),
      words([700, 120, 250, 50], '{{parcel}}', 40),
      rule(190),
      { kind: 'code128', x: 80, y: 215, w: 840, h: 170, text: '{{label_no}}' },
      buildCentredText([80, 395, 840, 60], '{{label_no}}', 48),
      rule(470),
      words([50, 485, 900, 55], '{{package_name}}', 45, true),
      rule(550),
      words([50, 570, 90, 80], t('paper.to'), 55, true),
      words([150, 570, 800, 60], '{{receiver_name}}  {{receiver_phone}}', 48, true),
      words([150, 635, 800, 175], '{{receiver_address}}', 48, true),
      rule(820),
      words([50, 835, 90, 60], t('paper.from'), 35),
      words([150, 835, 800, 45], '{{sender_name}}  {{sender_phone}}', 35),
      words([150, 880, 800, 90], '{{sender_address}}', 35),
      rule(980),
      words([50, 1000, 620, 50], '{{cargo}}', 38),
      words([680, 1000, 270, 50], '{{weight}}', 38),
      words([50, 1060, 620, 120], '{{remark}}', 34),
      words([680, 1060, 270, 50], '{{printed_day}}', 34),
      rule(1190),
      { kind: 'qr', x: 60, y: 1220, w: 300, h: 300, text: '{{label_no}}' },
      words([400, 1220, 550, 60], '{{subject_no}}', 40, true),
      words([400, 1300, 550, 60], '{{receiver_name}}', 40),
      words([400, 1450, 550, 60], t('paper.sign'), 36),
      rule(1550),
      { kind: 'code128', x: 280, y: 1580, w: 660, h: 110, text: '{{label_no}}' },
      buildCentredText([280, 1700, 660, 50], '{{label_no}}', 36),
    ],
  };
}
