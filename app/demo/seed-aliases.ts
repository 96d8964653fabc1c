import type { DbCtx } from '~/mall/core/ctx'
import { addAliases } from '~/areas/search/domain/aliases'

/** What people call substances besides their names: CAS registry number, then everyday, trade, old and English names. */
const substances = `
64-17-5 | 酒精,火酒,医用酒精,无水酒精,alcohol,ethyl alcohol,EtOH,ethanol
67-56-1 | 木醇,木酒精,甲基醇,methyl alcohol,MeOH,wood alcohol
67-63-0 | 二甲基甲醇,异丙基醇,isopropyl alcohol,iPrOH,IPA,propan-2-ol
71-36-3 | 丁醇,n-butanol,butyl alcohol,nBuOH
75-65-0 | 特丁醇,三级丁醇,tBuOH,tert-butyl alcohol
107-21-1 | 乙撑二醇,甘醇,ethanediol,glycol,EG
56-81-5 | 甘油,glycerine,glycerin,propane-1,2,3-triol
57-55-6 | 丙二醇,propylene glycol,PG
100-51-6 | 苄醇,phenylmethanol
67-64-1 | 二甲酮,阿西通,dimethyl ketone,propanone,propan-2-one
78-93-3 | 甲基乙基酮,甲乙酮,methyl ethyl ketone,MEK
141-78-6 | 醋酸乙酯,EtOAc,ethyl ethanoate
123-86-4 | 醋酸正丁酯,n-butyl acetate
60-29-7 | 麻醉醚,ether,ethoxyethane,Et2O
109-99-9 | 四氢化呋喃,oxolane,THF
123-91-1 | 二氧六环,二恶烷,dioxane
8032-32-4 | 石油精,轻汽油,ligroin,petroleum spirit
110-54-3 | 己烷,hexane
108-88-3 | 甲基苯,methylbenzene,toluol
1330-20-7 | 混二甲苯,dimethylbenzene,xylol
75-09-2 | 甲叉二氯,亚甲基二氯,methylene chloride,DCM
67-66-3 | 氯仿,哥罗芳,trichloromethane
68-12-2 | 二甲基甲酰胺,DMF
127-19-5 | 二甲基乙酰胺,DMAc
67-68-5 | 二甲亚砜,dimethyl sulphoxide,DMSO
872-50-4 | 甲基吡咯烷酮,NMP
75-05-8 | 氰基甲烷,甲基氰,methyl cyanide,MeCN
110-86-1 | 氮苯,azine
76-05-1 | 三氟醋酸,TFA,trifluoroethanoic acid
7732-18-5 | 去离子水,双蒸水,高纯水,deionized water,ultrapure water
7647-01-0 | 氢氯酸,盐镪水,浓盐酸,muriatic acid,hydrogen chloride solution,HCl
7664-93-9 | 浓硫酸,磺镪水,硫镪水,绿矾油,oil of vitriol,sulphuric acid,H2SO4
7697-37-2 | 硝镪水,浓硝酸,aqua fortis,HNO3
7664-38-2 | 正磷酸,orthophosphoric acid,H3PO4
7601-90-3 | 过氯酸,HClO4
7664-39-3 | 氟化氢,氟酸,hydrogen fluoride solution,HF
10043-35-3 | 正硼酸,boracic acid,H3BO3
1310-73-2 | 烧碱,火碱,苛性钠,片碱,苛性苏打,caustic soda,lye,NaOH
1310-58-3 | 苛性钾,caustic potash,KOH
1336-21-6 | 氨溶液,氢氧化铵,阿摩尼亚水,ammonium hydroxide,ammonia water,aqueous ammonia
1305-62-0 | 熟石灰,消石灰,slaked lime,hydrated lime
7647-14-5 | 食盐,盐巴,精盐,岩盐,table salt,common salt,rock salt,NaCl
7447-40-7 | 钾盐,KCl
10043-52-4 | 氯化钙,干燥剂氯化钙,CaCl2
12125-02-9 | 硇砂,卤砂,sal ammoniac,NH4Cl
10025-77-1 | 氯化铁,氯化高铁,ferric chloride,FeCl3
7446-70-0 | 氯化铝,aluminum chloride,AlCl3
7681-11-0 | 灰碘,KI
7758-02-3 | 钾溴,KBr
7758-99-8 | 胆矾,蓝矾,蓝石,blue vitriol,bluestone,cupric sulfate,CuSO4
7487-88-9 | 泻盐,苦盐,Epsom salt,MgSO4
7757-82-6 | 元明粉,无水芒硝,芒硝,Glauber salt,Na2SO4
7783-20-2 | 硫铵,肥田粉,ammonium sulphate
7782-63-0 | 绿矾,青矾,皂矾,green vitriol,ferrous sulfate
7446-20-0 | 皓矾,锌矾,white vitriol
7761-88-8 | 银丹,lunar caustic,AgNO3
7757-79-1 | 火硝,土硝,硝石,saltpeter,saltpetre,niter,KNO3
7631-99-4 | 智利硝石,钠硝石,Chile saltpeter,NaNO3
497-19-8 | 纯碱,苏打,苏打粉,洗涤碱,soda ash,washing soda,Na2CO3
144-55-8 | 小苏打,重碳酸钠,重碱,食用碱,baking soda,sodium hydrogen carbonate,bicarb,NaHCO3
584-08-7 | 钾碱,珍珠灰,potash,pearl ash
471-34-1 | 石灰石,大理石粉,白垩,chalk,limestone,CaCO3
7440-66-6 | 锌,亚铅粉,zinc dust
7439-95-4 | 镁,镁粉,magnesium
7440-50-8 | 铜,紫铜粉,copper
7439-89-6 | 铁粉,铁,iron
13463-67-7 | 钛白粉,钛白,titania,TiO2
1314-13-2 | 锌白,锌氧粉,zinc white,ZnO
1344-28-1 | 三氧化二铝,矾土,刚玉,aluminum oxide,alumina,Al2O3
1313-13-9 | 软锰矿,黑氧化锰,MnO2
64-19-7 | 醋酸,乙酸,冰醋酸,glacial acetic acid,ethanoic acid,HOAc
64-18-6 | 蚁酸,methanoic acid
108-24-7 | 醋酐,醋酸酐,无水醋酸,ethanoic anhydride
6153-56-6 | 乙二酸,ethanedioic acid
77-92-9 | 枸橼酸,柠檬酸,无水枸橼酸
65-85-0 | 安息香酸,苯酸,carboxybenzene
69-72-7 | 邻羟基苯甲酸,柳酸,2-hydroxybenzoic acid
110-15-6 | 琥珀酸,butanedioic acid
57-11-4 | 十八酸,octadecanoic acid
108-95-2 | 石炭酸,羟基苯,carbolic acid,hydroxybenzene
62-53-3 | 阿尼林油,阿尼林,氨基苯,aminobenzene,phenylamine
98-95-3 | 密斑油,mirbane oil
108-90-7 | 氯化苯,一氯苯,monochlorobenzene
123-31-9 | 氢醌,几奴尼,对苯二酚,quinol
108-46-3 | 雷琐辛,雷锁辛,resorcin
91-20-3 | 卫生球,洋樟脑,煤焦油脑,mothballs
121-33-5 | 香草醛,香草粉,香荚兰醛,vanillic aldehyde
121-44-8 | 三乙基胺,TEA,Et3N
7087-68-5 | 二异丙基乙胺,DIPEA,Hunig base
100-97-0 | 乌洛托品,促进剂H,methenamine,hexamine,urotropine
62-56-6 | 硫代尿素,thiocarbamide
50-00-0 | 福尔马林,福马林,蚁醛,甲醛水,formalin,methanal
100-52-7 | 苦杏仁油,安息香醛
111-30-8 | 戊二醛,glutaral
1122-58-3 | 二甲氨基吡啶,DMAP
25952-53-8 | 碳二亚胺盐酸盐,EDC,EDCI
6066-82-6 | 羟基琥珀酰亚胺,NHS
538-75-0 | 二环己基碳二亚胺,DCC
78-67-1 | 引发剂AIBN,偶氮二异丁腈,AIBN
100-42-5 | 乙烯苯,苏合香烯,vinylbenzene,phenylethylene
80-62-6 | 有机玻璃单体,MMA
77-09-8 | 非诺夫他林,phenolphtalein
548-62-9 | 龙胆紫,甲紫,紫药水,gentian violet
7220-79-3 | 美蓝,次甲蓝,methylthioninium chloride
7722-64-7 | 灰锰氧,过锰酸钾,PP粉,potassium manganate(VII),KMnO4
7778-50-9 | 红矾钾,红矾,bichromate of potash,K2Cr2O7
7722-84-1 | 双氧水,过氧化氢溶液,peroxide,perhydrol,H2O2
7727-54-0 | 过硫铵,过二硫酸铵,高硫酸铵,APS
10102-17-7 | 大苏打,海波,次亚硫酸钠,hypo,sodium hyposulfite
16940-66-2 | 钠硼氢,氢硼化钠,NaBH4
7553-56-2 | 碘片,碘晶,碘单质
6381-92-6 | EDTA二钠,EDTA钠盐,disodium edetate,EDTA
5144-89-8 | 邻菲罗啉,邻菲啰啉,邻二氮菲,o-phenanthroline
333-20-0 | 硫氰化钾,potassium rhodanide,KSCN
112926-00-8 | 干燥剂硅胶,矽胶,蓝色硅胶,silica
70955-01-0 | 分子筛,沸石,zeolite 4A
7440-44-0 | 活性碳,木炭粉,activated charcoal
1314-56-3 | 磷酸酐,phosphoric anhydride,P2O5
61790-53-2 | 白土,助滤剂,kieselguhr,celite
77-86-1 | 氨丁三醇,缓血酸胺,Tris碱,trometamol,tromethamine,THAM
56-40-6 | 氨基乙酸,胶糖,aminoacetic acid
50-81-7 | 维生素C,维C,丙种维生素,抗坏血酸,vitamin C
50-99-7 | glucose,D-glucose,葡萄糖,右旋糖,玉米糖,grape sugar,dextrose
57-50-1 | 白糖,砂糖,白砂糖,甘蔗糖,cane sugar,table sugar,saccharose
9005-84-9 | 淀粉,小粉,amylum
151-21-3 | 月桂基硫酸钠,sodium lauryl sulfate,SDS,SLS
57-13-6 | 脲,碳酰胺,carbamide
60-24-2 | 巯基乙醇,2-ME,beta-mercaptoethanol
69-52-3 | 氨苄西林钠,安比西林,ampicillin
25389-94-0 | 卡那霉素,kanamycin
56-75-7 | 氯胺苯醇,chloromycetin
9048-46-8 | 白蛋白,血清白蛋白,BSA
9002-18-0 | 琼脂,洋菜,冻粉,寒天,琼胶,agar-agar
9012-36-6 | 琼脂糖凝胶粉
7487-94-7 | 升汞,猛汞,corrosive sublimate,mercuric chloride
26628-22-8 | 三氮化钠,NaN3
`

/** Everyday words for goods whose labels say it otherwise: the word of the label, then the others. */
const goods = `
复印纸 | 打印纸,影印纸
吸头 | 枪头,移液枪头,吸嘴,tip头,tips头
移液器 | 移液枪,加样枪,加样器,微量加样器,micropipettor
微量离心管 | EP管,eppendorf管,1.5ml管
冻存管 | 冷冻管,冻存瓶
巴氏吸管 | 塑料滴管,巴斯德吸管
培养皿 | 平皿,培养碟,petri
载玻片 | 玻片
pH 计 | 酸度计,ph测定仪
干燥箱 | 烘箱,烤箱,烘干箱
电阻炉 | 马福炉,高温炉
超净工作台 | 超净台,洁净工作台,无菌操作台
旋转蒸发仪 | 旋蒸,旋转蒸发器,rotavap
灭菌器 | 高压锅,灭菌锅,高压灭菌锅
超声波清洗器 | 超声清洗机,超声仪
漩涡混合器 | 涡旋仪,涡旋振荡器,振荡器
万用表 | 万能表,电表
护目镜 | 眼罩,防护目镜,safety glasses
白大褂 | 实验服,白大衣,工作服,lab gown
手套 | 防护手套
U 盘 | 优盘,闪存盘,随身碟,闪盘,flash drive,thumb drive
移动硬盘 | 外置硬盘,活动硬盘
鼠标 | 滑鼠
显示器 | 显示屏,荧幕,电脑屏幕
投影机 | 投影仪,放映机
笔记本电脑 | 手提电脑,便携电脑,笔电,notebook computer
台式机 | 台式电脑,桌上型电脑,电脑主机
打印机 | 印表机,列印机
中性笔 | 签字笔,水笔,水性笔,碳素笔
便条纸 | 便利贴,便签纸,便签,sticky notes
胶带 | 胶布,胶纸,透明胶
订书钉 | 钉书针,订书针
长尾夹 | 燕尾夹
插座 | 插线板,排插,接线板,拖线板
抽纸 | 面巾纸,餐巾纸,纸巾
洗手液 | 皂液
饮用水 | 矿泉水,纯净水
电池 | 干电池
电热水壶 | 烧水壶,热水壶
灭火器 | 消防器
`

const entries = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [target = '', names = ''] = line.split(' | ')
      // A comma between digits belongs to the name: propane-1,2,3-triol.
      return { target, aliases: names.split(/(?<!\d),|,(?!\d)/) }
    })

/** The aliases the demo schools begin with. */
export async function seedAliases(ctx: DbCtx): Promise<void> {
  await addAliases(ctx, [...entries(substances), ...entries(goods)])
}
