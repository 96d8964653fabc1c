// The table of books, cultural goods, produce and daily supplies. Columns as in goods-lab.ts.
export const lifeGoods = `
chemistry-books | hep | yuexiang | 有机化学（第六版）上册 | Organic Chemistry, 6th ed., vol. 1 | book #2f6f9f | 册 | BK-OC | 1=16 开 平装=52 | hot
chemistry-books | hep | yuexiang,jingxuan | 无机化学（第六版） | Inorganic Chemistry, 6th ed. | book #a63d40 | 册 | BK-IC | 1=16 开 平装=59 | -
chemistry-books | hep | yuexiang | 分析化学（第六版）上册 | Analytical Chemistry, 6th ed., vol. 1 | book #3c7a57 | 册 | BK-AC | 1=16 开 平装=49 | -
chemistry-books | hep | yuexiang,jingxuan | 物理化学（第六版） | Physical Chemistry, 6th ed. | book #7b4fa3 | 册 | BK-PC | U=上册=62;L=下册=66 | hot
chemistry-books | cip | yuexiang | 化工原理 | Unit Operations of Chemical Engineering | book #c77d2b | 册 | BK-CE | U=上册=48;L=下册=48 | -
chemistry-books | cip | yuexiang | 实验室安全与防护手册 | Handbook of Laboratory Safety | book #d64545 | 册 | BK-LS | 1=32 开 平装=38 | new
biology-books | hep | yuexiang,jingxuan | 生物化学（第四版） | Biochemistry, 4th ed. | book #1f7a6d | 册 | BK-BC | U=上册=69;L=下册=69 | hot
biology-books | sciencep | yuexiang | 分子克隆实验指南 | Molecular Cloning: A Laboratory Manual | book #24507a | 册 | BK-MC | 1=三册精装=598 | -
biology-books | hep | yuexiang | 细胞生物学（第五版） | Cell Biology, 5th ed. | book #8f3f71 | 册 | BK-CB | 1=16 开 平装=65 | -
biology-books | pmph | yuexiang,jingxuan | 生理学（第九版） | Physiology, 9th ed. | book #2a6fb0 | 册 | BK-PH | 1=16 开 平装=79 | -
biology-books | pmph | yuexiang | 医学统计学 | Medical Statistics | book #5a8f3c | 册 | BK-MS | 1=16 开 平装=58 | -
math-physics-books | hep | yuexiang,jingxuan | 高等数学（第八版） | Advanced Mathematics, 8th ed. | book #2458a6 | 册 | BK-AM | U=上册=49.8;L=下册=45.8 | hot
math-physics-books | hep | yuexiang,jingxuan | 线性代数（第七版） | Linear Algebra, 7th ed. | book #b5542d | 册 | BK-LA | 1=16 开 平装=29.8 | -
math-physics-books | hep | yuexiang | 概率论与数理统计（第五版） | Probability and Statistics, 5th ed. | book #3f7d8f | 册 | BK-PS | 1=16 开 平装=46.5 | -
math-physics-books | hep | yuexiang | 普通物理学（第七版） | General Physics, 7th ed. | book #6d3f8f | 册 | BK-GP | U=上册=48;L=下册=48 | -
math-physics-books | sciencep | yuexiang | 数学分析新讲 | Lectures on Mathematical Analysis | book #444c56 | 册 | BK-MA | 1=16 开 平装=68 | -
computing-books | cmp | yuexiang,jingxuan | 深入理解计算机系统（第三版） | Computer Systems: A Programmer's Perspective, 3rd ed. | book #b3202a | 册 | BK-CS | 1=16 开 平装=139 | hot
computing-books | cmp | yuexiang,jingxuan | 算法导论（第三版） | Introduction to Algorithms, 3rd ed. | book #2f4858 | 册 | BK-AL | 1=16 开 平装=128 | -
computing-books | ptpress | yuexiang | Python 编程：从入门到实践 | Python Crash Course | book #f0a202 | 册 | BK-PY | 1=16 开 平装=109.8 | hot
computing-books | tup | yuexiang,jingxuan | 机器学习 | Machine Learning | book #3a7d44 | 册 | BK-ML | 1=16 开 平装=108 | -
computing-books | tup | yuexiang | 数据结构（C 语言版） | Data Structures in C | book #4a6fa5 | 册 | BK-DS | 1=16 开 平装=39 | -
computing-books | cmp | yuexiang | 机械设计手册（第七版） | Mechanical Design Handbook, 7th ed. | book #70543e | 册 | BK-MD | 1=单行本=158 | -
literature-books | rwx | yuexiang,jingxuan | 红楼梦 | Dream of the Red Chamber | book #9c2f2f | 套 | BK-HLM | 2=上下两册=59.7 | hot
literature-books | zhshu | yuexiang | 史记 | Records of the Grand Historian | book #3b3a36 | 套 | BK-SJ | 10=点校本十册=268 | -
literature-books | rwx | yuexiang,jingxuan | 平凡的世界 | Ordinary World | book #c08a3e | 套 | BK-PF | 3=三册=108 | -
literature-books | sanlian | yuexiang | 乡土中国 | From the Soil | book #6b7f4a | 册 | BK-XT | 1=32 开 精装=35 | -
literature-books | sanlian | yuexiang | 万历十五年 | 1587, A Year of No Significance | book #39506b | 册 | BK-WL | 1=32 开 平装=38 | -
management-books | pku | yuexiang,jingxuan | 经济学原理（微观分册） | Principles of Microeconomics | book #1e6f5c | 册 | BK-EC | 1=第八版=88;2=宏观分册=79 | -
management-books | ruc | yuexiang | 管理学（第十五版） | Management, 15th ed. | book #24507a | 册 | BK-MG | 1=16 开 平装=89 | -
management-books | ruc | yuexiang | 会计学基础 | Fundamentals of Accounting | book #a3532f | 册 | BK-AB | 1=16 开 平装=45 | -
management-books | tup | yuexiang | 高校科研经费管理实务 | Research Fund Management in Universities | book #556b7d | 册 | BK-RF | 1=16 开 平装=56 | new
exam-books | fltrp | yuexiang,jingxuan | 牛津高阶英汉双解词典 | Oxford Advanced Learner's Dictionary | book #0b3c6f | 册 | BK-OX | 1=缩印本=119;2=软皮本=169 | hot
exam-books | sflep | yuexiang | 全新版大学英语综合教程 | New Century College English | book #2f9e9e | 册 | BK-NC | 1=第 1 册=55;2=第 2 册=55;3=第 3 册=55 | -
exam-books | hep | yuexiang,jingxuan | 考研数学复习大纲 | Postgraduate Entrance Mathematics Guide | book #d1495b | 册 | BK-KY | 1=数学一=42;3=数学三=42 | -
cups | campus | wenchuang | 校徽陶瓷马克杯 | Emblem ceramic mug | mug #a8323e #f4d9a7 | 个 | WC-MUG | R=红色 350 mL=39;B=蓝色 350 mL=39;W=白色 350 mL=36 | hot
cups | campus | wenchuang | 图书馆星空保温杯 | Library starry vacuum flask | thermos #1f3a68 #f4d9a7 | 个 | WC-THM | 500=500 mL=89 | new
cups | campus | wenchuang | 银杏大道玻璃杯 | Ginkgo avenue glass cup | mug #e9f2f0 #d9a32b | 个 | WC-GLS | 300=300 mL=46 | -
cups | campus | wenchuang | 百年校庆保温壶 | Centenary vacuum jug | thermos #8c1f2b #e0c07a | 个 | WC-JUG | 800=800 mL=128 | -
badges | campus | wenchuang | 珐琅校徽胸章 | Enamel emblem badge | badge #a8323e #e0b85a | 枚 | WC-BDG | G=金色=18;S=银色=18 | hot
badges | campus | wenchuang | 实验室元素周期表徽章套装 | Periodic table badge set | badge #2a6fb0 #f2f4f6 | 套 | WC-PTB | 6=6 枚=48 | new
badges | campus | wenchuang | 校门金属书签 | Campus gate metal bookmark | bookmark #b8862b | 枚 | WC-BMK | 1=古铜=26;2=银色=26 | -
badges | campus | wenchuang | 钟楼钥匙扣 | Bell tower keyring | keyring #7a5230 | 个 | WC-KEY | 1=合金=22 | -
badges | campus | wenchuang | 吉祥物猫头鹰公仔 | Owl mascot plush | plush #8a6a4f #f4d9a7 | 个 | WC-OWL | 20=20 cm=58;35=35 cm=98 | hot
stationery-gifts | campus | wenchuang | 校园风景手账本 | Campus scenery journal | notebook #3f6f5f #f4d9a7 | 本 | WC-JNL | A5=A5 128 页=36 | -
stationery-gifts | campus | wenchuang | 博士帽按动笔 | Mortarboard pen | pen #1d3557 #e0b85a | 支 | WC-PEN | 1=黑芯=12 | -
stationery-gifts | campus | wenchuang | 方程式胶带套装 | Equation washi tape set | tape #f0c9a0 | 套 | WC-TAP | 5=5 卷=28 | -
stationery-gifts | campus | wenchuang | 四季校园鼠标垫 | Four seasons desk mat | folder #5f9f7f | 张 | WC-MAT | 80=80 × 30 cm=49 | -
bags | campus | wenchuang | 校名帆布包 | School name tote bag | toteBag #efe6d5 #a8323e | 个 | WC-TOT | N=本色=35;B=黑色=38 | hot
bags | campus | wenchuang | 晴雨两用折叠伞 | Folding umbrella | umbrella #7a1f2b | 把 | WC-UMB | R=红色=69;B=蓝色=69 | -
bags | campus | wenchuang | 学术会议手提袋 | Conference bag | toteBag #24507a #f2f2f2 | 个 | WC-CNF | 1=可定制 logo=22 | -
clothes | campus | wenchuang | 纯棉文化衫 | Cotton T-shirt | tShirt #ffffff #a8323e | 件 | WC-TEE | M=M=59;L=L=59;XL=XL=59 | hot
clothes | campus | wenchuang | 刺绣棒球帽 | Embroidered cap | cap #1d3557 #e0b85a | 顶 | WC-CAP | 1=均码=45 | -
clothes | campus | wenchuang | 连帽卫衣 | Hooded sweatshirt | tShirt #7a1f2b #f4d9a7 | 件 | WC-HOD | L=L=128;XL=XL=128 | new
gift-sets | campus | wenchuang | 毕业典礼纪念礼盒 | Graduation gift set | giftBox #8c1f2b #e0c07a | 套 | WC-GRD | 1=杯 + 徽章 + 明信片=168 | hot
gift-sets | campus | wenchuang | 教师节钢笔礼盒 | Teachers' Day pen set | giftBox #1d3557 #e0b85a | 套 | WC-TCH | 1=钢笔 + 手账=138 | -
gift-sets | campus | wenchuang | 外宾丝巾茶礼 | Silk and tea gift for guests | giftBox #2f6f5f #e9d8a6 | 套 | WC-SLK | 1=丝巾 + 龙井 100 g=298 | -
gift-sets | campus | wenchuang | 校庆纪念奖牌 | Anniversary medal | medal #c9a227 #a8323e | 枚 | WC-MDL | G=金色=76;S=银色=66 | -
souvenirs | campus | wenchuang | 手绘校园明信片 | Hand-drawn campus postcards | postcards #5f8fbf | 套 | WC-PCD | 12=12 张=25;24=24 张=42 | hot
souvenirs | campus | wenchuang | 老校门折扇 | Old gate folding fan | fan #f0e2c4 #7a1f2b | 把 | WC-FAN | 1=竹骨=38 | -
souvenirs | campus | wenchuang | 烫金学位证书夹 | Gilt degree certificate holder | folder #7a1f2b #e0b85a | 个 | WC-CRT | A4=A4=48 | -
grains | wuchang | bangfu | 五常稻花香大米 | Wuchang fragrant rice | riceBag #d9b45a #2e7d32 | 袋 | BF-RICE | 5=5 kg=58;10=10 kg=108 | hot
grains | guyuan | bangfu | 沽源莜麦面 | Guyuan oat flour | riceBag #e4d3ae #7b4a21 | 袋 | BF-OAT | 2=2.5 kg=29.8 | -
grains | qinzhou | bangfu | 沁州黄小米 | Qinzhou yellow millet | riceBag #f2c84b #b5542d | 袋 | BF-MLT | 2=2.5 kg=36;5=5 kg=68 | -
grains | wubu | bangfu | 吴堡手工空心挂面 | Wubu handmade hollow noodles | noodles #f4e6c8 #b5342d | 盒 | BF-NDL | 2=2 kg=32.8 | -
grains | guyuan | bangfu | 五谷杂粮组合 | Mixed grains selection | giftBox #a9803f #f2e3bf | 箱 | BF-GRN | 8=8 种 × 400 g=56 | -
oils | guangshui | bangfu | 压榨菜籽油 | Pressed rapeseed oil | oilBottle #e0a526 #2e7d32 | 桶 | BF-RPS | 5=5 L=86 | hot
oils | jinggangshan | bangfu | 井冈山茶籽油 | Jinggangshan camellia oil | oilBottle #d9c27a #7a1f2b | 瓶 | BF-CAM | 1=1 L=118;2=2 × 1 L=226 | -
oils | zhangbei | bangfu | 冷榨亚麻籽油 | Cold-pressed flaxseed oil | oilBottle #c9952b #3f6f9f | 瓶 | BF-FLX | 1=1 L=59 | -
dried | lueyang | bangfu | 秦岭椴木香菇 | Qinling shiitake mushrooms | driedBag #8a5a33 #e9d8a6 | 袋 | BF-SHT | 250=250 g=36;500=500 g=68 | hot
dried | lueyang | bangfu | 秦岭黑木耳 | Qinling black fungus | driedBag #3a2f2a #d9c48f | 袋 | BF-FNG | 250=250 g=29.8;500=500 g=56 | -
dried | ruoqiang | bangfu | 若羌灰枣 | Ruoqiang red dates | driedBag #9c2f2f #f4e0c0 | 袋 | BF-DAT | 500=500 g=22.8;1=1 kg × 2=78 | -
dried | ningxia | bangfu | 宁夏中宁枸杞 | Ningxia goji berries | driedBag #d1432f #f7e6d4 | 罐 | BF-GOJ | 250=250 g=39.8 | -
fruits-eggs | luochuan | bangfu | 洛川红富士苹果 | Luochuan Fuji apples | fruitBox #d6403a #f2e2c4 | 箱 | BF-APL | 5=5 kg 80 mm=59;10=10 kg 80 mm=108 | hot
fruits-eggs | gannan | bangfu | 赣南脐橙 | Gannan navel oranges | fruitBox #f08a24 #f7e9d2 | 箱 | BF-ORG | 5=5 kg=48 | -
fruits-eggs | lueyang | bangfu | 略阳乌鸡蛋 | Lueyang black-chicken eggs | eggBox #d9b48a #6b8f4a | 箱 | BF-EGG | 30=30 枚=49.8 | -
fruits-eggs | weining | bangfu | 威宁高山紫皮土豆 | Weining highland potatoes | fruitBox #7a5a8f #efe2cf | 箱 | BF-POT | 5=5 kg=29.9 | -
teas | suichuan | bangfu | 遂川狗牯脑绿茶 | Suichuan Gougunao green tea | teaTin #3f7d4f #e9d8a6 | 罐 | BF-TEG | 125=125 g=68;250=250 g=128 | hot
teas | lincang | bangfu | 临沧古树普洱茶饼 | Lincang pu'er tea cake | teaTin #7a4a2b #e0c9a0 | 饼 | BF-PUE | 357=357 g=136 | -
teas | anxi | bangfu | 安溪铁观音 | Anxi Tieguanyin oolong | teaTin #2f5f4f #d9b45a | 盒 | BF-TGY | 250=250 g=88 | -
teas | qinling | bangfu | 秦岭土蜂蜜 | Qinling wild honey | honeyJar #d98e1f #6b3a18 | 瓶 | BF-HNY | 500=500 g=48;1=1 kg=88 | hot
snacks | linan | bangfu | 临安手剥山核桃 | Lin'an hickory nuts | nutsJar #a5713f #4a6f3f | 罐 | BF-HIC | 250=250 g=45 | -
snacks | yangbi | bangfu | 漾濞纸皮核桃 | Yangbi thin-shell walnuts | driedBag #b88a5a #3f5f4a | 袋 | BF-WAL | 1=1 kg=46;2=2.5 kg=108 | -
snacks | hetian | bangfu | 和田葡萄干 | Hotan raisins | nutsJar #6b8f3f #d9e2b8 | 罐 | BF-RSN | 500=500 g=28.8 | -
snacks | xilingol | bangfu | 锡林郭勒风干牛肉干 | Xilingol beef jerky | driedBag #6b2f22 #f0c987 | 袋 | BF-JRK | 250=250 g=68 | discount
tissues | vinda | chenguang,jingxuan,kunhang | 维达抽纸 | Vinda facial tissue | tissue #3a7abf | 提 | TIS | 3=130 抽 × 18=42;6=130 抽 × 24=54 | hot
tissues | vinda | chenguang,kunhang | 大盘卷纸 | Jumbo toilet rolls | filmRoll #f6f6f2 #3a7abf | 箱 | JRL | 12=700 g × 12=126 | -
tissues | tempo | chenguang,jingxuan | 得宝手帕纸 | Tempo pocket tissues | tissue #6fb1a0 | 条 | TMP | 18=18 包=19.8 | -
tissues | cleanwrap | chenguang,kunhang | 酒精消毒湿巾 | Alcohol wipes | tissue #e2f0f7 #d64545 | 桶 | AWP | 80=80 片=16.8 | -
detergents | bluemoon | chenguang,jingxuan | 蓝月亮洗手液 | Blue Moon hand soap | soap #3a8fd0 | 瓶 | HSP | 500=500 g=15.8;1=500 g × 3=42 | hot
detergents | liby | chenguang,kunhang | 立白洗洁精 | Liby dish liquid | detergent #7fbf3f | 瓶 | DSH | 1=1.1 kg=9.8;5=5 kg=36 | -
detergents | walch | chenguang,jingxuan,kunhang | 威露士消毒液 | Walch disinfectant | detergent #2a6fdb | 瓶 | DIS | 1=1 L=28.8;2=2 L=49.8 | -
detergents | alconox | kunhang,lianyi | 实验室器皿清洗剂 | Labware cleaner | plasticBottle #f2f4f6 #2a9d8f | 桶 | LWC | 5=5 L=168 | -
detergents | whitecat | kunhang,chenguang | 84 消毒液 | Bleach disinfectant | detergent #f2c230 | 瓶 | D84 | 500=500 mL=4.6;25=25 kg=86 | -
clean-tools | mryl | kunhang,chenguang | 免手洗平板拖把 | Flat mop | broom #5f8f9f | 套 | MOP | 1=带桶=69 | -
clean-tools | mryl | kunhang,chenguang | 扫把簸箕套装 | Broom and dustpan set | broom #d9683a | 套 | BRM | 1=防风=29.8 | -
clean-tools | deli | kunhang,chenguang | 平口垃圾袋 | Bin liners | tipBag #2b2b2b #555555 | 卷 | BIN | 45=45 × 50 cm × 30=2.4500;80=80 × 100 cm × 50=26.8 | hot
clean-tools | sanli | kunhang,chenguang | 棉质擦手毛巾 | Cotton towels | towel #8fb9d9 | 条 | TWL | 1=34 × 76 cm=9.8 | -
lighting | philips | kunhang,sucai | 飞利浦 LED 灯泡 | Philips LED bulb | bulb #f7e9a8 | 个 | LED | 7=7 W E27=9.8;12=12 W E27=14.8 | hot
lighting | opple | kunhang,sucai | 欧普 LED 灯管 | Opple LED tube | glassRod #f2f5f7 | 支 | T8 | 16=T8 1.2 m 16 W=16.8 | -
lighting | panasonic | sucai,jingxuan | 松下护眼台灯 | Panasonic eye-care desk lamp | deskLamp #f2f4f6 | 台 | LMP | 1=国 AA 级=199 | -
lighting | bull | kunhang,jingxuan | 五孔墙壁插座 | Wall socket | router #f7f7f7 #c9ced3 | 个 | SKT | 5=86 型 10 A=12.8;16=86 型 16 A=15.8 | -
tools | shida | kunhang,jingxuan | 世达工具套装 | Sata tool set | tool #1f7a3f | 套 | SAT | 58=58 件=368;17=17 件=168 | hot
tools | shida | kunhang | 螺丝刀组合 | Screwdriver set | tool #d64545 | 套 | SCD | 12=12 支=58 | -
tools | bosch | kunhang,jingxuan | 博世冲击钻 | Bosch impact drill | tool #1f5f4f | 台 | DRL | 550=GSB 550=299 | -
tools | shida | kunhang | 活动扳手 | Adjustable wrench | tool #8a949e | 把 | WRN | 8=8 英寸=36;10=10 英寸=45 | -
tools | camellia | kunhang,chenguang | 透明收纳箱 | Clear storage box | storageBox #cfe0ea | 个 | STB | 30=30 L=29.8;60=60 L=46 | -
batteries | nanfu | chenguang,jingxuan,kunhang | 南孚碱性电池 | Nanfu alkaline batteries | battery #d6a72b #1f1f1f | 卡 | BAT | 5=5 号 AA × 12=29.8;7=7 号 AAA × 12=29.8 | hot
batteries | panasonic | jingxuan,sucai | 松下充电电池套装 | Panasonic rechargeable batteries | battery #2a6fdb #f2f4f6 | 套 | RBT | 4=5 号 AA × 4 含充电器=129 | -
batteries | nanfu | chenguang,kunhang | CR2032 纽扣电池 | CR2032 coin cells | battery #c9ced3 #d6a72b | 卡 | CR | 2032=5 粒=15.8 | -
small-appliances | midea | sucai,jingxuan | 美的电热水壶 | Midea electric kettle | kettle #d9dde1 | 台 | KTL | 15=1.5 L=79;17=1.7 L=99 | hot
small-appliances | midea | sucai,jingxuan | 美的落地扇 | Midea pedestal fan | electricFan #f2f4f6 | 台 | FAN | 40=七叶=179 | -
small-appliances | xiaomi | jingxuan,sucai | 小米空气净化器 | Xiaomi air purifier | speaker #f4f6f8 | 台 | APR | 4=4 Lite=599 | -
small-appliances | philips | jingxuan,sucai | 飞利浦胶囊咖啡机 | Philips capsule coffee maker | kettle #2b2b2b | 台 | COF | 1=19 bar=799 | -
large-appliances | gree | sucai,jingxuan | 格力壁挂空调 | Gree wall air conditioner | airConditioner #f7f9fa | 台 | GRE | 1=1.5 匹 一级=2999;3=大 1 匹 一级=2599 | hot
large-appliances | haier | sucai,jingxuan | 海尔立式空调 | Haier floor air conditioner | freezer #f4f6f8 #2a6fdb | 台 | HAI | 3=3 匹 一级=6599 | -
large-appliances | haier | sucai,jingxuan | 海尔双门冰箱 | Haier two-door refrigerator | freezer #c9d1d8 #2a6fdb | 台 | HRF | 180=180 L=1199;258=258 L=2099 | -
large-appliances | midea | sucai,jingxuan | 美的即热饮水机 | Midea instant water dispenser | freezer #eef1f3 #d64545 | 台 | WDP | 1=立式=899 | -
sports | doublehappiness | jingxuan,sucai | 红双喜乒乓球拍 | DHS table tennis bat | racket #c8102e | 副 | TTB | 4=四星=129 | -
sports | spalding | jingxuan,sucai | 斯伯丁 7 号篮球 | Spalding basketball size 7 | ball #d9702b | 个 | BKB | 7=PU 材质=159 | hot
sports | yonex | jingxuan | 尤尼克斯羽毛球拍 | Yonex badminton racket | racket #2a6fdb | 支 | BDM | 1=全碳素=299 | -
sports | lining | jingxuan,sucai | 李宁 5 号足球 | Li-Ning football size 5 | ball #f4f4f4 | 个 | FTB | 5=机缝=89 | -
greenery | campus-green | banggong,chenguang | 办公室绿萝 | Pothos for the office | plant #3f8f4f | 盆 | PLT | S=小盆=18;L=大盆 1.2 m=98 | hot
greenery | campus-green | banggong | 桌面多肉组合 | Succulent selection | plant #7fb38f | 组 | SUC6 | 6=6 盆=36 | -
greenery | nongfu | chenguang,jingxuan | 农夫山泉饮用水 | Nongfu Spring water | waterBottle #d62828 | 箱 | WTR | 24=550 mL × 24=38;12=1.5 L × 12=36 | hot
greenery | nongfu | chenguang,jingxuan | 桶装水（19 L） | Drinking water 19 L | waterBottle #4a9bd9 | 桶 | WTR19 | 1=19 L=22 | -
`
