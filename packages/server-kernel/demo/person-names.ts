import type { Random } from './seeded-random.ts';

const surnames = [
  '赵',
  '钱',
  '陆',
  '秦',
  '施',
  '严',
  '金',
  '陶',
  '戚',
  '邹',
  '章',
  '潘',
  '葛',
  '范',
  '彭',
  '鲁',
  '韦',
  '马',
];
const givenNames = ['建平', '晓东', '丽华', '志明', '雪梅', '海涛', '文静', '国栋', '秀英', '俊杰', '春燕', '永强'];

/** Somebody who does not exist. */
export function personName(random: Random): string {
  return random.pick(surnames) + random.pick(givenNames);
}
