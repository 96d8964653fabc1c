import { wholeOf } from './normalise'

/**
 * What people call things from day to day, for every school beside its own aliases. A line: names, `=`, what goods are called or
 * numbered by; the names of a line are other words for one another, too.
 */
const names = `
插排 排插 插线板 接线板 拖线板 插板 电源插座板 = 插座
锡纸 锡箔纸 铝箔纸 = 铝箔
量杯 = 量杯 烧杯
暖水壶 热水瓶 暖瓶 暖壶 开水瓶 = 保温瓶 保温壶
胶头滴管 滴管 = 滴管 吸管
酒精 = 64-17-5
双氧水 = 7722-84-1
烧碱 火碱 苛性钠 片碱 = 1310-73-2
纯碱 苏打 = 497-19-8
小苏打 = 144-55-8
食盐 = 7647-14-5
白醋 冰醋酸 冰乙酸 醋酸 = 64-19-7
福尔马林 = 50-00-0
生石灰 = 1305-78-8
熟石灰 消石灰 = 1305-62-0
氨水 = 1336-21-6
硫酸铜晶体 胆矾 蓝矾 = 7758-99-8
灰锰氧 pp粉 = 7722-64-7
洁厕灵 = 洁厕剂 洁厕液
凡士林 = 8009-03-8
甘油 丙三醇 = 56-81-5
石蜡油 = 8042-47-5
滑石粉 = 14807-96-6
漂白粉 = 7778-54-3
漂白水 84消毒液 = 次氯酸钠 消毒液
来苏水 = 甲酚皂
碘酒 碘酊 = 碘伏
红药水 = 汞溴红
葡萄糖粉 = 50-99-7
味精 = 142-47-2
草酸 = 144-62-7
柠檬酸 = 77-92-9
尿素 = 57-13-6
樟脑丸 卫生球 = 91-20-3 樟脑
水玻璃 泡花碱 = 1344-09-8
芒硝 元明粉 = 7757-82-6
大苏打 海波 = 7772-98-7
u盘 优盘 闪存盘 = u盘 闪存
移动盘 = 移动硬盘
固态 固态盘 ssd = 固态硬盘
机械盘 = 机械硬盘
笔记本 手提电脑 本本 = 笔记本电脑
台式电脑 台机 主机 = 台式机
屏幕 显示屏 电脑屏 = 显示器
耳麦 = 耳机
话筒 麦 = 麦克风
音箱 喇叭 = 音响 扬声器
投影 投影仪 = 投影机
幕布 投影布 = 投影幕
网线 = 网络线
路由 wifi = 路由器
碎纸器 = 碎纸机
复写机 = 复印机
打印纸 = 复印纸
订书器 钉书机 = 订书机
书钉 钉书针 订书钉 = 订书针
曲别针 别针 = 回形针
长尾夹 票夹 燕尾夹 = 长尾夹
夹子 = 票夹
涂改液 改正液 修改液 = 修正液
涂改带 改正带 = 修正带
胶带 透明胶 胶条 = 胶带 胶纸
双面胶 = 双面胶带
大力胶 = 布基胶带
便签 便条 便利贴 告示贴 = 便利贴 便签纸
水笔 签字笔 = 中性笔
圆珠 油笔 原子笔 = 圆珠笔
白板擦 板擦 = 板擦
马克笔 油性笔 = 记号笔
尺子 直尺 = 直尺
美工刀 壁纸刀 裁纸刀 = 美工刀
改锥 起子 = 螺丝刀
老虎钳 = 钢丝钳
活扳手 = 活动扳手
扳子 = 扳手
榔头 = 锤子
手电 电筒 = 手电筒
日光灯 = 荧光灯
充电宝 = 移动电源
扎带 = 尼龙扎带
皮筋 = 橡皮筋
纸抽 抽纸 面纸 = 抽纸 面巾纸
卫生纸 厕纸 卷纸 = 卷纸
肥皂 = 香皂 肥皂
洗涤灵 洗洁精 = 洗洁精
洗衣粉 = 洗衣液
垃圾桶 垃圾筒 = 垃圾桶
拖布 墩布 = 拖把
笤帚 扫把 = 扫帚
抹布 = 毛巾 抹布
胶手套 橡胶手套 = 乳胶手套
线手套 = 劳保手套
实验服 工作服 白大衣 = 白大褂
护目眼镜 防护眼镜 防护镜 = 护目镜
面罩 = 面屏
防毒口罩 = 防毒面具
灭火瓶 = 灭火器
急救包 急救箱 = 急救箱
酒精棉 酒精棉片 = 酒精棉
棉签 棉棒 = 棉签
脱脂棉 药棉 = 脱脂棉
纱布块 = 纱布
创口贴 = 创可贴
移液枪 加样枪 加样器 移液器 = 移液器
枪头 吸头 吸嘴 移液枪头 = 吸头
ep管 离心小管 = 离心管
培养皿 平皿 = 培养皿
玻片 = 载玻片
试管刷 瓶刷 = 试管刷
三角瓶 锥形烧瓶 三角烧瓶 = 锥形瓶
定容瓶 = 容量瓶
广口瓶 试剂瓶 = 试剂瓶
铁架 铁架台 = 铁架台
坩锅 = 坩埚
研钵 乳钵 = 研钵
布氏 = 布氏漏斗
冷凝器 = 冷凝管
搅拌子 磁子 转子 = 搅拌子
电热套 = 加热套
水浴 = 水浴锅
烘箱 烤箱 = 干燥箱
马弗炉 = 马弗炉 电阻炉
蒸馏水 纯水 = 纯水 蒸馏水
去离子水 = 纯水
干燥剂 = 变色硅胶
石蕊 = 石蕊试纸
ph计 酸度计 = ph计
电子秤 电子称 天平秤 = 天平
封口膜 parafilm = 封口膜
自封袋 密封袋 封口袋 = 自封袋
标签纸 不干胶 = 标签
洗耳球 吸耳球 = 洗耳球
乳胶管 橡皮管 = 乳胶管
橡皮塞 胶塞 = 橡胶塞
万用电表 = 万用表
烙铁 = 电烙铁
焊锡丝 锡丝 = 焊锡
示波仪 = 示波器
羽毛球拍 = 羽毛球
水壶 水杯 = 水杯
矿泉水 = 饮用水 矿泉水
电水壶 热水壶 烧水壶 = 电热水壶
凳子 = 圆凳 方凳
转椅 = 办公椅
书柜 = 书柜 文件柜
铁皮柜 = 文件柜
桌子 = 办公桌
锁头 = 挂锁
`

/** Toner cartridges: number, short number, and the printers of the maker they fit. */
const cartridges = `
惠普 hp q2612a 12a 1010 1012 1015 1018 1020 1022 3015 3020 3030 3050 3052 3055 m1005 m1319f
惠普 hp cc388a 88a p1007 p1008 p1106 p1108 m1136 m1213nf m1216nfh m126a m126nw m128fn
惠普 hp ce278a 78a p1566 p1606dn m1536dnf
惠普 hp ce285a 85a p1102 p1102w m1132 m1212nf m1217nfw
惠普 hp cb435a 35a p1005 p1006
惠普 hp cb436a 36a p1505 m1120 m1522n m1522nf
惠普 hp ce505a 05a p2035 p2055d p2055dn
惠普 hp cf280a 80a m401n m401d m401dn m425dn
惠普 hp cf283a 83a m125a m125nw m127fn m127fw m201n m225dn
惠普 hp cf226a 26a m402n m402d m402dn m426fdn m426dw
惠普 hp cf230a 30a m203d m203dn m203dw m227fdn m227sdn
惠普 hp cf217a 17a m102a m102w m130a m130nw m130fn
惠普 hp cf228a 28a m403d m403dn m427dw m427fdn
惠普 hp cf248a 48a m15a m15w m28a m28w
惠普 hp w1110a 110a 108a 108w 136a 136w 136nw 138pn
兄弟 brother tn-2325 tn2325 hl-2260 hl-2260d hl-2560dn dcp-7080 dcp-7080d dcp-7180dn mfc-7380 mfc-7480d
兄弟 brother tn-1035 tn1035 hl-1118 hl-1208 dcp-1518 dcp-1618w mfc-1813
兄弟 brother tn-2225 tn2225 hl-2240d hl-2250dn dcp-7060d mfc-7360 mfc-7470d
佳能 canon crg-912 crg912 lbp3018 lbp3050 lbp3108 lbp6018 lbp3010
佳能 canon crg-303 crg303 lbp2900 lbp2900+ lbp3000
佳能 canon crg-328 crg328 mf4410 mf4412 mf4450 mf4452 mf4550d mf4570dn mf4712 mf4720w
佳能 canon crg-925 crg925 lbp6018l lbp6000 mf3010
`

const targetsOf = new Map<string, string[]>()
const learn = (name: string, targets: readonly string[]) => {
  const key = wholeOf(name)
  const others = targets.filter(it => wholeOf(it) !== key)
  if (others.length) targetsOf.set(key, [...new Set([...(targetsOf.get(key) ?? []), ...others])])
}

for (const line of names.trim().split('\n')) {
  const [called = '', targets = ''] = line.split(' = ')
  const all = [...called.split(' '), ...targets.split(' ')]
  for (const name of called.split(' ')) learn(name, all)
}
for (const line of cartridges.trim().split('\n')) {
  const [maker = '', makerEn = '', number = '', short = '', ...printers] = line.split(' ')
  learn(number, [short])
  learn(short, [number])
  for (const printer of printers)
    for (const before of ['', maker, makerEn])
      for (const after of ['硒鼓', '粉盒', '墨粉', 'toner'])
        learn(`${before}${printer}${after}`, [number, short])
}

/** What a name of every day stands for, by its whole spelling: CAS registry numbers and words that goods bear. */
export const everydayNames: ReadonlyMap<string, readonly string[]> = targetsOf
