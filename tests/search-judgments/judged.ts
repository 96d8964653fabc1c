/**
 * What buyers type and what they mean by it, over the demo catalogue. A line: what is typed => what answers it; what is good
 * enough. Conditions of one answer all hold: `cas:` number, `code:` code, `n:` Chinese or English name, `s:` spec, `b:` brand,
 * `c:` a category above it, `a:` name or alias; all but the first two are regular expressions. No ids: goods come and go.
 */
export const judged: Record<string, string> = {
  'one character': `
酸 => a:酸(（|$); a:酸
醇 => a:醇(（|$); a:醇
纸 => n:纸( |（|$|\\d|A); n:纸
碘 => cas:7553-56-2; n:碘
萘 => cas:91-20-3; n:萘
笔 => n:笔(（|$| ); n:笔
杯 => n:杯(（|$|\\s); n:杯
茶 => n:茶; c:^teas$
盐 => a:盐; n:酸钠|氯化
管 => n:管(（|$); n:管
`,
  'Chinese word': `
乙醇 => cas:64-17-5
甲醇 => cas:67-56-1
丙酮 => cas:67-64-1
硫酸 => cas:7664-93-9
盐酸 => cas:7647-01-0
硝酸 => cas:7697-37-2
氯化钠 => cas:7647-14-5
氯化钾 => cas:7447-40-7
氢氧化钠 => cas:1310-73-2
碳酸氢钠 => cas:144-55-8
高锰酸钾 => cas:7722-64-7
乙酸乙酯 => cas:141-78-6
二氯甲烷 => cas:75-09-2
石油醚 => cas:8032-32-4
正己烷 => cas:110-54-3
甲苯 => cas:108-88-3
苯酚 => cas:108-95-2; n:苯二酚
葡萄糖 => cas:50-99-7
蔗糖 => cas:57-50-1
琼脂 => cas:9002-18-0; n:琼脂
琼脂糖 => cas:9012-36-6
试剂 => c:^chemical$|^bio$|reagent; n:.
离心管 => n:离心管
移液器 => n:移液器
烧杯 => n:烧杯
量筒 => n:量筒
滤纸 => n:滤纸
口罩 => n:口罩
手套 => n:手套
护目镜 => n:护目镜; n:眼镜
白大褂 => n:白大褂
天平 => n:天平
显微镜 => n:显微镜
离心机 => n:离心机
复印纸 => n:复印纸
中性笔 => n:中性笔
硒鼓 => n:硒鼓; n:粉盒
鼠标 => n:鼠标; n:键鼠
投影机 => n:投影机
打印机 => n:打印机; n:一体机
订书机 => n:订书机
电池 => n:电池
空调 => n:空调
大米 => n:大米; n:米
枸杞 => n:枸杞
红楼梦 => n:红楼梦
有机化学 => n:有机化学
书签 => n:书签
帆布包 => n:帆布包
保温杯 => n:保温杯; n:保温
培养皿 => n:培养皿
冻存管 => n:冻存管
容量瓶 => n:容量瓶
酚酞 => cas:77-09-8
活性炭 => cas:7440-44-0
`,
  'words in a row': `
乙醇分析纯 => cas:64-17-5 g:AR|分析纯|99
无水乙醇500ml => cas:64-17-5 s:^500 ?mL
甲醇色谱纯 => cas:67-56-1 n:色谱纯; cas:67-56-1
乙腈 色谱 => cas:75-05-8 n:色谱; cas:75-05-8
硫酸铜五水 => cas:7758-99-8
氯化钙无水 => cas:10043-52-4
盐酸标准溶液 => n:盐酸标准; n:盐酸
无粉丁腈手套 => n:丁腈手套
一次性医用口罩 => n:医用口罩
无菌离心管 => n:离心管（无菌）; n:离心管
定量滤纸 => n:定量滤纸; n:滤纸
黑色中性笔 => n:中性笔 s:黑|black|BK; n:中性笔
得力订书机 => n:得力订书机
联想笔记本电脑 => n:联想 c:laptops; n:联想|Lenovo
惠普激光打印机 => n:惠普.*打印机
三口圆底烧瓶 => n:三口圆底烧瓶; n:烧瓶
碱性电池 => n:碱性电池; n:电池
蒸馏水色谱纯 => cas:7732-18-5
超低温冰箱 => n:超低温冰箱; n:冰箱
磁力搅拌器加热 => n:加热磁力搅拌器; n:搅拌器
`,
  mixed: `
A4纸 80g => n:A4.*80.g; n:A4 s:.
A4纸 => n:A4.*纸|纸.*A4
a4复印纸 => n:A4.*复印纸|复印纸.A4
U盘 64G => n:U.盘 s:64; n:U.盘
pH试纸 => n:pH.*试纸
PBS缓冲液 => n:PBS.缓冲液
DMEM培养基 => n:DMEM
0.5mm中性笔 => n:中性笔.*0\\.5
C18色谱柱 => n:C18
N95口罩 => n:N95
DNA提取试剂盒 => n:DNA.提取试剂盒; n:试剂盒
96孔板 => n:96.孔; n:板 s:96
吐温80 => cas:9005-65-6
吐温-20 => cas:9005-64-5
4A分子筛 => cas:70955-01-0
乙醇500毫升 => cas:64-17-5 s:^500 ?mL
27寸显示器 => n:显示器
EDTA二钠 => cas:6381-92-6
2B铅笔 => n:2B
LED灯泡 => n:LED.灯泡; n:LED
`,
  'amounts in other units': `
1ml枪头 => n:吸头 s:1000|^1 ?mL
0.5L 乙醇 => cas:64-17-5 s:^500 ?mL
氯化钠 0.5kg => cas:7647-14-5 s:^500 ?g
2500毫升 甲醇 => cas:67-56-1 s:^2.5 ?L
0.2ml吸头 => n:吸头 s:200 ?μL
HPLC级乙腈 => cas:75-05-8 n:色谱
`,
  'sounds alike': `
口照 => n:口罩
离新管 => n:离心管
手陶 => n:手套
绿化钠 => cas:7647-14-5
乙淳 => cas:64-17-5
硫算 => cas:7664-93-9
`,
  'not there': `
自行车 => none
qwrtzp => none
iphone 99 => none
`,
  CAS: `
64-17-5 => cas:64-17-5
64175 => cas:64-17-5
６４－１７－５ => cas:64-17-5
CAS 67-56-1 => cas:67-56-1
CAS号：7647-14-5 => cas:7647-14-5
7647145 => cas:7647-14-5
7664 93 9 => cas:7664-93-9
67–64–1 => cas:67-64-1
67−68−5 => cas:67-68-5
1310-73-2 => cas:1310-73-2
9048-46-8 => cas:9048-46-8
112926008 => cas:112926-00-8
58-08-2 => none
`,
  code: `
ETH-500 => code:ETH-500
eth500 => code:ETH-500
ETH 500 => code:ETH-500
eth_500 => code:ETH-500
ＥＴＨ－５００ => code:ETH-500
SCL-500 => code:SCL-500
PK-100mg => code:PK-100mg
pk100mg => code:PK-100mg
TW80-500 => code:TW80-500
A4-70-5 => code:A4-70-5
BK-50 => code:BK-50
wc-mug-r => code:WC-MUG-R
RCT-B => code:RCT-B
HP1008-A => code:HP1008-A
fx82 => code:FX-82
`,
  'full pinyin': `
yichun => cas:64-17-5
jiachun => cas:67-56-1
bingtong => cas:67-64-1
lvhuana => cas:7647-14-5
liusuan => cas:7664-93-9
yansuan => cas:7647-01-0
yi chun => cas:64-17-5
lixinguan => n:离心管
shoutao => n:手套
fuyinzhi => n:复印纸
kouzhao => n:口罩
shaobei => n:烧杯
zhongxingbi => n:中性笔
gaomengsuanjia => cas:7722-64-7
zhonggesuanjia => cas:7778-50-9
qingyanghuana => cas:1310-73-2
yichun 500ml => cas:64-17-5 s:^500 ?mL
zhiwutao => none
xianweijing => n:显微镜
`,
  initials: `
yc => cas:64-17-5; n:乙醇
lhn => cas:7647-14-5
lxg => n:离心管
dmso => cas:67-68-5
fyz => n:复印纸
wsyc => cas:64-17-5
qyhn => cas:1310-73-2
gmsj => cas:7722-64-7
xwj => n:显微镜
zxb => n:中性笔
yyq => n:移液器
eljw => cas:75-09-2
`,
  English: `
ethanol => cas:64-17-5
methanol => cas:67-56-1
acetone => cas:67-64-1
sodium chloride => cas:7647-14-5
potassium permanganate => cas:7722-64-7
hydrochloric acid => cas:7647-01-0
Sulfuric Acid => cas:7664-93-9
ethyl acetate => cas:141-78-6
dichloromethane => cas:75-09-2
acetonitrile => cas:75-05-8
hydrogen peroxide => cas:7722-84-1
sodium hydroxide => cas:1310-73-2
glucose => cas:50-99-7
agarose => cas:9012-36-6
glycerol => cas:56-81-5
Tris base => cas:77-86-1
gloves => n:gloves
goggles => n:goggles; n:glasses
beaker => n:beaker
centrifuge tubes => n:centrifuge tubes
copy paper => n:copy paper
laser printer => n:laser|LaserJet
lab coat => n:lab coat
microscope => n:microscope(?! slide); n:microscope
whiteboard marker => n:whiteboard marker
`,
  alias: `
酒精 => cas:64-17-5
食盐 => cas:7647-14-5
双氧水 => cas:7722-84-1
烧碱 => cas:1310-73-2
火碱 => cas:1310-73-2
纯碱 => cas:497-19-8
小苏打 => cas:144-55-8
大苏打 => cas:10102-17-7
福尔马林 => cas:50-00-0
氯仿 => cas:67-66-3
石炭酸 => cas:108-95-2
甘油 => cas:56-81-5
醋酸 => cas:64-19-7
蚁酸 => cas:64-18-6
胆矾 => cas:7758-99-8
泻盐 => cas:7487-88-9
升汞 => cas:7487-94-7
钛白粉 => cas:13463-67-7
维C => cas:50-81-7
DMF => cas:68-12-2
THF => cas:109-99-9
SDS => cas:151-21-3
NaCl => cas:7647-14-5
H2SO4 => cas:7664-93-9
KMnO4 => cas:7722-64-7
caustic soda => cas:1310-73-2
baking soda => cas:144-55-8
ethyl alcohol => cas:64-17-5
chloroform => cas:67-66-3
methylene chloride => cas:75-09-2
formalin => cas:50-00-0
vitamin C => cas:50-81-7
火酒 分析纯 => cas:64-17-5
双氧水 30% => cas:7722-84-1
枪头 => n:吸头
移液枪 => n:移液器
EP管 => n:微量离心管; n:离心管
打印纸 => n:复印纸|打印纸
优盘 => n:U.盘
签字笔 => n:中性笔
烘箱 => n:干燥箱
超净台 => n:超净工作台
实验服 => n:白大褂
投影仪 => n:投影机
插线板 => n:插座
培养基 琼脂 => n:琼脂
`,
  'full width': `
ＥＴＨＡＮＯＬ => cas:64-17-5
乙醇　５００ｍＬ => cas:64-17-5 s:^500 ?mL
Ａ４复印纸 => n:A4.*复印纸|复印纸.A4
ｐＨ计 => n:pH.计
ＤＭＳＯ => cas:67-68-5
`,
  traditional: `
氯化鈉 => cas:7647-14-5
無水乙醇 => cas:64-17-5
過氧化氫 => cas:7722-84-1
硫酸銅 => cas:7758-99-8
乾燥箱 => n:干燥箱
離心管 => n:离心管
顯微鏡 => n:显微镜
滑鼠 => n:鼠标; n:键鼠
筆記本電腦 => c:laptops; n:笔记本
影印紙 => n:复印纸
雷射印表機 => n:激光
`,
  typo: `
ethonal => cas:64-17-5
ethanl => cas:64-17-5
methnaol => cas:67-56-1
acetoen => cas:67-64-1
sodium chlorde => cas:7647-14-5
sodum chloride => cas:7647-14-5
glucsoe => cas:50-99-7
hydrochloirc acid => cas:7647-01-0
gloevs => n:gloves
beeker => n:beaker
microscpoe => n:microscope
agraose => cas:9012-36-6
toluenne => cas:108-88-3
dichlormethane => cas:75-09-2
ethnaol 500ml => cas:64-17-5 s:^500 ?mL
`,
  'brand and kind': `
国药 乙醇 => cas:64-17-5 b:国药; cas:64-17-5
阿拉丁 丙酮 => cas:67-64-1; b:阿拉丁
Eppendorf 移液器 => n:移液器 b:eppendorf; n:移液器
得力 => b:得力|deli
晨光 中性笔 => n:晨光.*中性笔; n:中性笔
戴尔显示器 => n:戴尔.*显示器; n:显示器
merck => b:merck
三星固态硬盘 => n:三星.*固态; n:硬盘
`,
  'signs in it': `
乙醇% => cas:64-17-5
乙醇（500mL） => cas:64-17-5 s:^500 ?mL
“氯化钠” => cas:7647-14-5
N,N-二甲基甲酰胺 => cas:68-12-2
1,2-丙二醇 => cas:57-55-6
β-巯基乙醇 => cas:60-24-2
L-抗坏血酸 => cas:50-81-7
0.22μm 滤膜 => s:0\\.22
`,
}
