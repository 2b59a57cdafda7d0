import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import type { Demo, DemoCall, DemoCaller, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { contentContract } from '../contract/content.contract.ts';
import { hills } from './demo/picture.fixture.ts';

const { ArticleCategorySave, ArticleSave, AdvertSave, NoticeSave, NoticeRead } = contentContract;
const daySeconds = 86_400;
const pictures = {
  harvest: hills([46, 94, 62], [246, 222, 170]),
  road: hills([28, 52, 96], [196, 220, 244]),
  dawn: hills([108, 46, 74], [250, 214, 190]),
} as const;

async function sent(call: DemoCall, from: DemoCaller, name: keyof typeof pictures): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-demo-'));
  const path = join(folder, `${name}.png`);
  try {
    await writeFile(path, pictures[name]);
    const file = { path, name: `${name}.png`, bytes: pictures[name].length };
    return (await call(from, uploadContract.UploadAdd, {}, file)).id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type CallerAt = (at: number) => DemoCaller;

async function addArticles(call: DemoCall, by: CallerAt, now: number): Promise<void> {
  const news = await call(by(now), ArticleCategorySave, { name: '新闻', sort: 10 });
  const season = await call(by(now), ArticleCategorySave, { name: '时令', parent_id: news.id, sort: 10 });
  const help = await call(by(now), ArticleCategorySave, { name: '购买须知', sort: 20 });
  const then = now - 20 * daySeconds;
  const words = {
    title: '冬笋上市，山里当天采收',
    summary: '今年雨水好，冬笋比往年早一周。当天采收，次日由合肥发出。',
    category_id: season.id,
    cover_id: await sent(call, by(then), 'harvest'),
    is_published: true,
  };
  const first = '<h2>今年的冬笋</h2><p>十一月下旬开始采收，每天两百斤左右。</p>';
  const { id } = await call(by(then), ArticleSave, { ...words, body: first });
  const body = `${first}<ul><li>整根不去壳，泥土保鲜</li><li>满三斤包邮</li></ul><p>收到后请放在阴凉处。</p>`;
  await call(by(then + daySeconds), ArticleSave, { ...words, id, publish_at: then, body });
  await call(by(now), ArticleSave, {
    title: '运输损耗怎么赔付',
    summary: '签收时发现破损，按下面三步办理。',
    category_id: help.id,
    is_published: true,
    publish_at: then,
    body: '<ol><li>签收前拍照</li><li>在运单上注明破损件数</li><li>三天内提交照片</li></ol>',
  });
  await call(by(now), ArticleSave, {
    title: '年货节预告',
    summary: '腊肉、香菇、茶油礼盒，提前预订。',
    category_id: news.id,
    is_published: true,
    publish_at: now + 10 * daySeconds,
    body: '<p>预订开放后，本文自动发布。</p>',
  });
  await call(by(now), ArticleSave, { title: '茶油怎么选', body: '<p>草稿：压榨方式、产地与价格。</p>' });
}

/** One article each of those who do not sell goods. */
async function addOthers(call: DemoCall, platform: CallerAt, service: CallerAt, now: number): Promise<void> {
  const publishing = { is_published: true, publish_at: now - 8 * daySeconds };
  const { id: category_id } = await call(platform(now), ArticleCategorySave, { name: '平台动态' });
  await call(platform(now), ArticleSave, {
    ...publishing,
    title: '新站点开放指南',
    summary: '网点入驻后的第一周，做好这四件事。',
    category_id,
    body: '<ol><li>核对地址与营业时间</li><li>添加操作员</li><li>试录一票运单</li><li>完成首日交款</li></ol>',
  });
  await call(service(now), ArticleSave, {
    ...publishing,
    title: '包装与装卸收费说明',
    body: '<p>木箱、托盘与缠膜按件计价，装卸按吨计价。</p>',
  });
}

async function addAdverts(call: DemoCall, seller: CallerAt, platform: CallerAt, now: number): Promise<void> {
  const visibility = { is_published: true, publish_at: now - 5 * daySeconds };
  const home = { position: 'shop_home', title: '冬笋鲜采季', link: '/cms/article', sort: 10 } as const;
  await call(seller(now), AdvertSave, { ...home, ...visibility, picture_id: await sent(call, seller(now), 'harvest') });
  await call(seller(now), AdvertSave, {
    position: 'shop_home',
    title: '年货节礼盒预订',
    is_published: true,
    publish_at: now + 10 * daySeconds,
    expire_at: now + 40 * daySeconds,
    sort: 20,
    picture_id: await sent(call, seller(now), 'dawn'),
  });
  await call(platform(now), AdvertSave, {
    position: 'dashboard',
    title: '皖北专线新增两班车',
    link: '/dashboard',
    ...visibility,
    picture_id: await sent(call, platform(now), 'road'),
  });
}

async function addNotices(call: DemoCall, by: CallerAt, readers: readonly CallerAt[], now: number): Promise<void> {
  const publishing = { is_published: true };
  const { id } = await call(by(now - 3 * daySeconds), NoticeSave, {
    ...publishing,
    title: '十二月结算日调整',
    is_pinned: true,
    body: '<p>十二月起，月结对账单改为每月 <strong>3 日</strong>生成，确认期限不变。</p>',
  });
  await call(by(now - daySeconds), NoticeSave, {
    ...publishing,
    title: '雨雪天气配送提醒',
    industries: ['logistics', 'site'],
    body: '<p>本周末沿江有雨雪，请提前安排防滑与备用车辆。</p>',
  });
  await call(by(now - 2 * daySeconds), NoticeSave, {
    ...publishing,
    title: '系统维护通知',
    expire_at: now + 6 * daySeconds,
    body: '<p>周日 02:00 至 04:00 升级，期间可能短暂无法登录。</p>',
  });
  await call(by(now), NoticeSave, {
    ...publishing,
    title: '年末运价公告',
    publish_at: now + 5 * daySeconds,
    body: '<p>一月一日起执行的运价表将在公告发布时生效。</p>',
  });
  for (const reader of readers) await call(reader(now - daySeconds), NoticeRead, { ids: [id] });
}

/** A seller's articles and adverts, and what the platform tells everybody. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const [platform, seller] = [callerOf('admin'), callerOf('supplier')];
  await addArticles(call, seller, now);
  await addOthers(call, platform, callerOf('service'), now);
  await addAdverts(call, seller, platform, now);
  await addNotices(call, platform, [callerOf('supplier'), callerOf('site')], now);
};

export const demo: Demo = { after: ['joining.tenants'], fill };
