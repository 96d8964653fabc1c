// The table of laboratory goods, a line for each model.

/**
 * Columns, separated by ` | `:
 * category · brand · stores · Chinese name · English name · picture (shape, colour, accent, glass) · unit · code ·
 * variants as `suffix=specification=price in yuan`, separated by `;` · flags (new, hot, discount).
 * The first store offers every variant, the others the first two at their own price.
 */
export const labGoods = `
tips | axygen | jike,kunhang | 盒装无菌吸头 | Sterile pipette tips, racked | tipRack #2f80c9 #e8f1fa | 盒 | TIP | 10=10 μL × 96=32;200=200 μL × 96=34;1000=1000 μL × 96=38 | hot
tips | eppendorf | jike,lianyi | 盒装滤芯吸头（低吸附） | Filter tips, low retention, racked | tipRack #d8453a #fbe9e7 | 盒 | FTIP | 20=20 μL × 96=78;200=200 μL × 96=82;1000=1000 μL × 96=92 | -
tips | labgic | jike,kunhang | 袋装散装吸头 | Pipette tips, bulk bag | tipBag #f2b632 #ffffff | 包 | BTIP | 10=10 μL × 1000=26;200=200 μL × 1000=28;1000=1000 μL × 500=30 | discount
tips | labgic | jike | 单支无菌独立包装吸头 | Pipette tip, single wrapped | tipBag #58a6dd #ffffff | 支 | STIP | 200=200 μL=0.0850;1000=1000 μL=0.1125 | -
tips | axygen | jike | 5 mL 大容量吸头 | Macro tips 5 mL | tipBag #ffffff #6aa84f | 包 | MTIP | 5=5 mL × 100=46 | -
serological | corning | jike,kunhang | 一次性血清移液管 | Serological pipettes, single wrapped | pipetteSerological #2b79c2 | 包 | SERO | 5=5 mL × 50=118;10=10 mL × 50=124;25=25 mL × 25=136 | -
serological | labgic | jike,kunhang | 一次性巴氏吸管 | Transfer pipettes | pipetteSerological #9aa7b4 | 包 | PAST | 1=1 mL × 100=12;3=3 mL × 100=14 | hot
centrifuge-tubes | corning | jike,lianyi | 尖底离心管（无菌） | Conical centrifuge tubes, sterile | centrifugeTubes #2a6fb0 #e86a33 | 包 | CT | 15=15 mL × 50=58;50=50 mL × 25=49 | hot
centrifuge-tubes | nest | jike,kunhang | 尖底离心管 | Conical centrifuge tubes | centrifugeTubes #1f9e89 | 箱 | CTN | 15=15 mL × 500=265;50=50 mL × 500=398 | discount
centrifuge-tubes | axygen | jike,kunhang | 微量离心管 | Microcentrifuge tubes | microTubes #7db9e8 | 包 | MCT | 0.6=0.6 mL × 1000=48;1.5=1.5 mL × 500=36;2=2.0 mL × 500=39 | hot
centrifuge-tubes | labgic | jike | 彩色微量离心管 | Microcentrifuge tubes, coloured | microTubes #e6739f | 包 | MCTC | 1.5=1.5 mL × 500=44 | new
cryo | corning | jike | 外旋冻存管 | Cryogenic vials, external thread | microTubes #b04fc0 | 包 | CRV | 2=2 mL × 50=128 | -
cryo | nest | jike,kunhang | 冻存盒 | Cryo storage box | cryoBox #4c8fd0 | 个 | CRB | 81=81 格=9.8;100=100 格=11.5 | -
pcr-plastics | axygen | jike | PCR 八联管 | PCR 8-strip tubes | microTubes #d7e3ee | 盒 | PCR8 | 02=0.2 mL × 125=186 | -
pcr-plastics | axygen | jike | 96 孔 PCR 板 | PCR plate, 96 wells | wellPlate #f4f6f8 | 盒 | PCR96 | F=全裙边 × 10=168;S=半裙边 × 10=158;N=无裙边 × 10=148 | -
pcr-plastics | labgic | jike | qPCR 光学封板膜 | Optical sealing film for qPCR | filmRoll #9fd3c7 | 盒 | QFILM | 100=100 张=186 | -
culture-plastics | corning | jike | 细胞培养皿 | Cell culture dishes | petriDish #f5c6cb | 包 | CDISH | 35=35 mm × 20=42;60=60 mm × 20=46;100=100 mm × 20=68 | hot
culture-plastics | corning | jike | 细胞培养板 | Cell culture plates | wellPlate #f7d6dc | 箱 | CPL | 6=6 孔 × 50=486;24=24 孔 × 50=498;96=96 孔 × 50=512 | -
culture-plastics | nest | jike,kunhang | 细胞培养瓶 | Cell culture flasks | cultureFlask #e05a6f | 包 | CFL | 25=T25 × 10=56;75=T75 × 5=49 | -
culture-plastics | labgic | jike,kunhang | 一次性塑料培养皿 | Petri dishes, disposable | petriDish #e9d8a6 | 箱 | PDISH | 90=90 mm × 500=268 | discount
filter-papers | whatman | huashi,jike | 定性滤纸 1 号 | Qualitative filter paper, grade 1 | filterPaper #b21f2d | 盒 | WFP | 90=90 mm × 100=96;110=110 mm × 100=118 | -
filter-papers | fushun | huashi,kunhang | 中速定性滤纸 | Qualitative filter paper, medium speed | filterPaper #2d6aa8 | 盒 | FP | 7=7 cm × 100=6.8;9=9 cm × 100=8.5;12.5=12.5 cm × 100=12.8 | hot
filter-papers | fushun | huashi | 定量滤纸 | Quantitative filter paper | filterPaper #3f8f5d | 盒 | QFP | 9=9 cm × 100=14.5;11=11 cm × 100=18.6 | -
filter-papers | jinteng | huashi,jike | 混合纤维素酯滤膜 | Mixed cellulose ester membrane | filterPaper #e0e0e0 #1a73a8 | 盒 | MCE | 22=50 mm 0.22 μm × 50=48;45=50 mm 0.45 μm × 50=46 | -
filter-papers | hangzhou-sxz | huashi | pH 广泛试纸 | pH test paper, wide range | labelRoll #f2c230 | 盒 | PHP | 14=pH 1–14 × 20=28 | hot
syringe-filters | jinteng | jike,huashi | 针式过滤器（尼龙） | Syringe filters, nylon | syringeFilter #e8b04a | 包 | SFN | 22=13 mm 0.22 μm × 100=58;45=25 mm 0.45 μm × 100=66 | hot
syringe-filters | millipore | jike | 针式过滤器（PES 无菌） | Syringe filters, PES, sterile | syringeFilter #3fb0c9 | 盒 | SFP | 22=33 mm 0.22 μm × 50=560 | -
syringe-filters | kangdelai | jike,kunhang | 一次性注射器 | Disposable syringes | syringe #3f7fbf | 盒 | SYR | 5=5 mL × 100=38;20=20 mL × 50=42;50=50 mL × 25=48 | -
chromatography | agilent | lianyi,boyuan | C18 液相色谱柱 | HPLC column C18 | chromColumn #c9ced6 | 支 | COL | 150=4.6 × 150 mm 5 μm=1980;250=4.6 × 250 mm 5 μm=2180 | -
chromatography | agilent | jike,boyuan | 2 mL 进样瓶（带盖垫） | Autosampler vials 2 mL with caps | vial #cfe3f2 #2b6cb0 | 包 | ASV | C=透明 × 100=88;A=棕色 × 100=96 | hot
chromatography | supelco | boyuan | SPE 固相萃取柱 | SPE cartridges | syringe #f0f0f0 | 盒 | SPE | 500=C18 500 mg 6 mL × 30=456 | -
chromatography | yantai | huashi,boyuan | 薄层层析硅胶板 | TLC silica gel plates | filterPaper #f7f7f2 #5a6c7d | 盒 | TLC | 254=GF254 25 × 75 mm × 100=58;200=GF254 200 × 200 mm × 10=78 | -
chromatography | changchun | lianyi | 石英比色皿 | Quartz cuvettes | cuvette #dbe9f4 | 只 | QCUV | 10=10 mm 3.5 mL=86 | -
chromatography | changchun | lianyi,jike | 一次性塑料比色皿 | Disposable cuvettes | cuvette #e4eef5 | 盒 | PCUV | 45=4.5 mL × 100=32 | -
weighing | huankai | huashi,kunhang | 称量纸 | Weighing paper | stickyNotes #f5f3e7 #b8c4cf | 包 | WP | 75=75 × 75 mm × 500=6.5;100=100 × 100 mm × 500=8.8 | -
weighing | labgic | jike,kunhang | 一次性称量皿 | Weighing boats | weighBoat #ffffff | 包 | WB | 41=41 × 41 mm × 100=12;80=80 × 80 mm × 100=18 | -
weighing | shuniu | huashi,lianyi | 不锈钢药匙 | Stainless steel spatulas | glassRod #aab4be | 套 | SPA | 3=三件套=9.8 | -
sealing | bemis | jike,huashi | Parafilm 封口膜 | Parafilm M | filmRoll #f3f1e8 #3a6ea5 | 卷 | PM996 | 4=10 cm × 38 m=168 | hot
sealing | brady | jike,kunhang | 低温冻存标签 | Cryogenic labels | labelRoll #ffffff #d64545 | 卷 | CLB | 1000=38 × 13 mm × 1000=88 | -
sealing | labgic | jike | 锡箔纸 | Laboratory aluminium foil | filmRoll #c8cdd2 | 卷 | FOIL | 20=30 cm × 20 m=22 | -
sample-bottles | nalgene | jike,lianyi | 广口 HDPE 样品瓶 | Wide-mouth HDPE bottles | plasticBottle #f7f7f4 #2f5d8a | 个 | HDPE | 125=125 mL=8.6;500=500 mL=14.8;1000=1000 mL=22.5 | -
sample-bottles | boyou | jike,huashi | 棕色螺口样品瓶 | Amber screw vials | vial #8a4b1f #222222 | 盒 | AVL | 20=20 mL × 72=98;40=40 mL × 72=126 | -
sample-bottles | huankai | jike | 无菌采样袋 | Sterile sampling bags | pouch #dfeaf3 | 包 | SBG | 400=400 mL × 100=76 | -
sample-bottles | huankai | huashi,kunhang | 塑料洗瓶 | Wash bottle | dropperBottle #ffffff #d6453d | 个 | WSH | 250=250 mL=4.8;500=500 mL=5.6 | hot
beakers | shuniu | lianyi,huashi | 高硼硅玻璃烧杯 | Borosilicate beaker, low form | beaker #7fb6d9 | 个 | BK | 50=50 mL=3.2;100=100 mL=3.8;250=250 mL=5.2;500=500 mL=8.6;1000=1000 mL=15.8 | hot
beakers | schott | lianyi | DURAN 烧杯 | DURAN beaker | beaker #4aa3c7 | 个 | DBK | 250=250 mL=28;600=600 mL=42 | -
beakers | huankai | lianyi,kunhang | PP 塑料烧杯 | PP beaker with handle | beaker #dfe6ec #3c78b4 | 个 | PBK | 500=500 mL=6.8;1000=1000 mL=9.5 | -
flasks | shuniu | lianyi,huashi | 三角烧瓶（锥形瓶） | Erlenmeyer flask | erlenmeyer #f0a35b | 个 | EF | 100=100 mL=4.5;250=250 mL=5.8;500=500 mL=9.2 | hot
flasks | shuniu | lianyi,huashi | 具塞锥形瓶 | Erlenmeyer flask with stopper | erlenmeyer #6fbf8f | 个 | EFS | 250=250 mL 24/29=14.5 | -
flasks | synthware | lianyi | 单口圆底烧瓶 | Round-bottom flask, single neck | roundFlask #e9c46a | 个 | RBF | 50=50 mL 19/22=16;100=100 mL 24/40=18;250=250 mL 24/40=24 | -
flasks | synthware | lianyi | 三口圆底烧瓶 | Round-bottom flask, three necks | roundFlask #8ecae6 | 个 | RBF3 | 250=250 mL 24/40=68;500=500 mL 24/40=82 | -
glass-bottles | schott | lianyi,jike | 蓝盖试剂瓶 | Laboratory bottle, blue cap GL45 | mediaBottle #2467b3 | 个 | GL45 | 100=100 mL=16.5;250=250 mL=19.8;500=500 mL=24;1000=1000 mL=33 | hot
glass-bottles | shuniu | lianyi,huashi | 棕色细口试剂瓶 | Amber narrow-mouth bottle | bottle #8a5a2b #2b2b2b amber | 个 | ANB | 250=250 mL=8.5;500=500 mL=12 | -
glass-bottles | shuniu | lianyi | 玻璃滴瓶 | Glass dropping bottle | dropperBottle #6b3a18 #202020 | 个 | DRP | 60=60 mL 棕色=5.2;125=125 mL 棕色=6.8 | -
cylinders | shuniu | lianyi,huashi | 玻璃量筒 | Graduated cylinder | graduatedCylinder #5fa8d3 | 个 | GC | 10=10 mL=5.5;50=50 mL=8.2;100=100 mL=11.5;500=500 mL=29 | -
cylinders | tianbo | lianyi,huashi | A 级容量瓶 | Volumetric flask, class A | volumetricFlask #b7d7ea | 个 | VF | 50=50 mL=11;100=100 mL=12.8;250=250 mL=17.5;1000=1000 mL=36 | hot
burettes | tianbo | lianyi,huashi | 酸式滴定管（聚四氟活塞） | Burette with PTFE stopcock | burette #cfe5f2 | 支 | BUR | 25=25 mL=46;50=50 mL=52 | -
burettes | tianbo | lianyi,huashi | 单标线吸量管 | Volumetric pipette | pipetteSerological #6aa9d6 | 支 | VP | 5=5 mL=8.5;10=10 mL=9.6;25=25 mL=13.5 | -
burettes | shuniu | lianyi,kunhang | 洗耳球 | Rubber pipette bulb | dropperBottle #c23b32 #c23b32 | 个 | BULB | 60=60 mL=3.6 | -
condensers | synthware | lianyi | 球形冷凝管 | Allihn condenser | condenser #bcdcf0 | 支 | ACD | 300=300 mm 24/40=76 | -
condensers | synthware | lianyi | 直形冷凝管 | Liebig condenser | condenser #cfe7d8 | 支 | LCD | 300=300 mm 24/40=62 | -
condensers | synthware | lianyi,huashi | 梨形分液漏斗 | Separatory funnel | funnel #f1c27d | 个 | SEP | 125=125 mL=58;250=250 mL=66;500=500 mL=84 | -
condensers | shuniu | lianyi,huashi | 玻璃三角漏斗 | Glass funnel | funnel #a9d3e8 | 个 | FNL | 60=60 mm=4.2;90=90 mm=6.8 | -
condensers | shuniu | lianyi | 布氏漏斗 | Buchner funnel | funnel #ffffff | 个 | BUC | 80=80 mm=18;100=100 mm=26 | -
porcelain | jingdezhen | lianyi,huashi | 瓷坩埚（带盖） | Porcelain crucible with lid | crucible #fafafa | 个 | CRU | 30=30 mL=3.8;50=50 mL=5.2 | -
porcelain | jingdezhen | lianyi | 玛瑙研钵 | Agate mortar and pestle | mortar #a7765a | 套 | AGM | 80=80 mm=268;100=100 mm=420 | -
porcelain | jingdezhen | lianyi,huashi | 陶瓷研钵 | Porcelain mortar and pestle | mortar #f4f1ea | 套 | PMO | 90=90 mm=15.8;130=130 mm=26 | -
porcelain | shuniu | lianyi,huashi | 玻璃干燥器 | Glass desiccator | desiccator #9cc5dd | 个 | DES | 210=210 mm=96;300=300 mm=198 | -
supports | shuniu | lianyi,huashi | 铁架台套装 | Retort stand set | ironStand #4c5a67 | 套 | STD | 1=含十字夹与铁圈=46 | hot
supports | shuniu | lianyi,kunhang | 不锈钢试管架 | Stainless test tube rack | testTubes #b7c0c8 | 个 | TTR | 40=40 孔=24;50=50 孔=28 | -
supports | shuniu | lianyi,huashi | 玻璃试管 | Glass test tubes | testTubes #8fbfd8 | 包 | TT | 15=15 × 150 mm × 50=28;18=18 × 180 mm × 50=36 | -
supports | shuniu | lianyi,huashi | 玻璃棒 | Glass stirring rod | glassRod #a7cde0 | 支 | GR | 200=200 mm=0.6800;300=300 mm=0.9600 | -
single-pipettes | eppendorf | lianyi,jike | Research plus 单道可调移液器 | Research plus adjustable pipette | pipette #d9483b #f4f4f4 | 支 | EPR | 10=0.5–10 μL=1780;100=10–100 μL=1780;200=20–200 μL=1780;1000=100–1000 μL=1780 | hot
single-pipettes | thermo | lianyi,jike | Finnpipette F2 移液器 | Finnpipette F2 pipette | pipette #2a7fb8 #e9eef2 | 支 | TF2 | 20=2–20 μL=1260;200=20–200 μL=1260;1000=100–1000 μL=1260 | -
single-pipettes | dragon | lianyi,kunhang | 大龙手动单道移液器 | Dragon Lab single-channel pipette | pipette #f2a72e #ffffff | 支 | DTP | 10=0.5–10 μL=298;100=10–100 μL=298;1000=100–1000 μL=298;5000=1–5 mL=328 | discount
multi-pipettes | dragon | lianyi,jike | 八道可调移液器 | 8-channel pipette | multiPipette #f2a72e | 支 | DM8 | 50=5–50 μL=1080;300=50–300 μL=1080 | -
multi-pipettes | eppendorf | lianyi | 电动单道移液器 Xplorer | Xplorer electronic pipette | pipette #3c6fb5 #eef2f6 | 支 | EXP | 1000=50–1000 μL=5860 | new
multi-pipettes | dragon | lianyi,jike | 大容量电动助吸器 | Electronic pipette controller | pipette #5c6f82 #c5d86d | 把 | LVG | 1=0.1–100 mL=980 | -
balances | mettler | lianyi | 梅特勒 ME 系列分析天平 | ME analytical balance | balance #dfe5ea #3c8dbc | 台 | ME | 104=120 g / 0.1 mg=13800;204=220 g / 0.1 mg=15600 | hot
balances | jinghua | lianyi,kunhang | 菁华电子分析天平 | FA analytical balance | balance #eef1f4 #b24a3a | 台 | FA | 1004=100 g / 0.1 mg=2680;2004=200 g / 0.1 mg=2980 | -
balances | jinghua | lianyi,kunhang | 电子精密天平 | Precision balance | balance #f5f5f5 #44aa77 | 台 | JY | 502=500 g / 0.01 g=560;2002=2000 g / 0.01 g=780;5001=5000 g / 0.1 g=620 | -
ph-meters | leici | lianyi,huashi | 雷磁台式 pH 计 | Bench pH meter | phMeter #e9edf1 #2c7fb8 | 台 | PHS | 3C=PHS-3C=1480;3E=PHS-3E=1980;25=PHS-25=980 | hot
ph-meters | mettler | lianyi | FiveEasy 台式 pH 计 | FiveEasy bench pH meter | phMeter #f4f6f8 #1f9bcf | 台 | FE28 | S=标准套装=4280 | -
ph-meters | leici | lianyi | 电导率仪 | Conductivity meter | phMeter #e9edf1 #7a5fb5 | 台 | DDS | 307=DDS-307A=1680;11=DDS-11A=1180 | -
ph-meters | leici | lianyi,huashi | pH 复合电极 | Combination pH electrode | thermometer #4aa3c7 | 支 | E201 | C=E-201-C=98 | -
meters | deli | lianyi,kunhang | 数字万用表 | Digital multimeter | multimeter #f2c230 #333333 | 台 | DMM | 890=3½ 位=128;9205=4½ 位=268 | -
meters | testo | lianyi,kunhang | 温湿度计 | Thermo-hygrometer | timer #f6f6f6 #e2552f | 台 | THM | 608=Testo 608-H1=398 | -
meters | shuniu | lianyi,huashi | 水银温度计 | Mercury thermometer | thermometer #c2c9d0 | 支 | THG | 100=0–100 ℃=7.5;200=0–200 ℃=9.5 | -
meters | deli | lianyi,chenguang | 实验室计时器 | Laboratory timer | timer #3fa7d6 #ffffff | 个 | TMR | 2=双路=19.8 | -
centrifuges | eppendorf | lianyi | 5424 R 小型冷冻离心机 | 5424 R refrigerated microcentrifuge | centrifuge #e8ecef #d9483b | 台 | E5424 | R=24 × 2 mL=38600 | hot
centrifuges | xiangyi | lianyi,kunhang | 台式高速离心机 | Bench high-speed centrifuge | centrifuge #dfe7ee #2c6da4 | 台 | H1650 | W=16500 r/min=7680 | -
centrifuges | xiangyi | lianyi | 台式低速离心机 | Bench low-speed centrifuge | centrifuge #e9efe6 #4d9152 | 台 | L550 | 6=5500 r/min 6 × 50 mL=4280;8=5500 r/min 8 × 100 mL=5460 | -
centrifuges | dragon | lianyi,jike | 掌上离心机 | Mini centrifuge | centrifuge #f6f7f8 #f2a72e | 台 | D1008 | E=7000 r/min=680 | discount
stirrers | ika | lianyi | RCT 加热磁力搅拌器 | RCT hotplate stirrer | stirrer #dfe3e6 #23527c | 台 | RCT | B=50–1500 r/min 310 ℃=5980 | -
stirrers | dragon | lianyi,kunhang | 数显加热磁力搅拌器 | Digital hotplate stirrer | stirrer #f4f5f6 #f2a72e | 台 | MSH | S=280 ℃ 20 L=1180;P=550 ℃ 20 L=1980 | hot
stirrers | ika | lianyi,jike | 漩涡混合器 | Vortex mixer | vortex #2c3e50 #3aa0d8 | 台 | VTX | 3=3000 r/min=1860 | -
stirrers | dragon | lianyi,jike | 圆周振荡摇床 | Orbital shaker | vortex #e8ebee #f2a72e | 台 | SKO | 20=20 mm 200 r/min=3280 | -
stirrers | jinghong | lianyi,kunhang | 聚四氟搅拌子套装 | PTFE stir bar set | glassRod #f4f4f4 | 套 | BAR | 10=10 只=28 | -
heating | jinghong | lianyi,kunhang | 电热鼓风干燥箱 | Forced-air drying oven | oven #d9e2ea #376996 | 台 | DHG | 70=70 L 250 ℃=2680;140=140 L 250 ℃=3580 | -
heating | jinghong | lianyi | 恒温水浴锅 | Thermostatic water bath | waterBath #d5dde4 #3d7ea6 | 台 | HH | 4=四孔=680;6=六孔=860 | hot
heating | jinghong | lianyi | 生化培养箱 | Biochemical incubator | oven #e6eef2 #1e9e8a | 台 | SPX | 150=150 L 5–60 ℃=4680 | -
heating | jinghong | lianyi | 箱式电阻炉（马弗炉） | Muffle furnace | oven #b9c0c6 #c0392b | 台 | SX2 | 10=1000 ℃ 7.2 L=2380;12=1200 ℃ 7.2 L=3280 | -
heating | jinghong | lianyi,kunhang | 可调电热套 | Heating mantle | stirrer #eceff1 #bf4b2f | 台 | KDM | 250=250 mL=185;500=500 mL=215 | -
vacuum | jinteng | lianyi | 隔膜真空泵 | Diaphragm vacuum pump | pump #5a6b7b #2fa0c4 | 台 | GM | 033=GM-0.33A 20 L/min=860;100=GM-1.0A 60 L/min=1580 | -
vacuum | yarong | lianyi | 旋转蒸发仪 | Rotary evaporator | rotaryEvaporator #cfd8df #1f78a8 | 台 | RE | 52=RE-52AA 2 L=5280;5299=RE-5299 5 L=8600 | hot
vacuum | yarong | lianyi,huashi | 循环水式真空泵 | Circulating water vacuum pump | pump #dfe5ea #3d7ea6 | 台 | SHZ | D3=SHZ-D(Ⅲ)=980 | -
sterilizing | shenan | lianyi | 立式高压蒸汽灭菌器 | Vertical autoclave | sterilizer #d6dde2 #b23a48 | 台 | LDZX | 50=50 L=6980;75=75 L=8280 | -
sterilizing | kunshan | lianyi,kunhang | 数控超声波清洗器 | Ultrasonic cleaner | ultrasonicBath #cdd6dc #2d7d9a | 台 | KQ | 100=4 L 100 W=1180;250=10 L 250 W=2280 | -
sterilizing | haier | lianyi,sucai | 医用低温保存箱（−40 ℃） | Laboratory freezer −40 °C | freezer #f2f5f7 #1c63a8 | 台 | DW40 | 92=92 L=5680;262=262 L=9860 | -
sterilizing | haier | lianyi | 超低温冰箱（−86 ℃） | Ultra-low freezer −86 °C | freezer #eef1f3 #b01e2e | 台 | DW86 | 388=388 L=42800 | new
sterilizing | sujing | lianyi | 垂直流超净工作台 | Vertical laminar flow bench | safetyCabinet #e3e9ee #2d7bb6 | 台 | SWCJ | 1=单人=5680;2=双人=6980 | -
microscopes | olympus | lianyi | CX23 双目生物显微镜 | CX23 binocular microscope | microscope #f0f1f2 #1d3f72 | 台 | CX23 | L=LED 照明=8980 | hot
microscopes | novel | lianyi,kunhang | 教学用生物显微镜 | Teaching microscope | microscope #e6e8ea #333333 | 台 | XSP | 36=单目 640×=680;107=双目 1600×=2180 | -
microscopes | novel | lianyi | 体视显微镜 | Stereo microscope | microscope #dfe4e8 #2f6f4f | 台 | NSZ | 405=7–45×=1980 | -
microscopes | citotest | lianyi,jike | 载玻片 | Microscope slides | kitBox #d8e8f2 #2a6fa8 | 盒 | SLD | P=普通 × 50=8.5;A=防脱 × 50=42 | -
microscopes | citotest | lianyi,jike | 盖玻片 | Cover slips | kitBox #eef4f8 #c7803a | 盒 | CVS | 22=22 × 22 mm × 100=7.8;24=24 × 50 mm × 100=18 | -
spectrometers | yoke | lianyi | 紫外可见分光光度计 | UV-Vis spectrophotometer | spectrophotometer #e4e9ed #2566a3 | 台 | UV | 752=752N=9800;1900=双光束=26800 | -
spectrometers | yoke | lianyi | 可见分光光度计 | Visible spectrophotometer | spectrophotometer #edf0f2 #6a4fa3 | 台 | V722 | N=722N=3680 | hot
spectrometers | inesa | lianyi | 自动旋光仪 | Automatic polarimeter | spectrophotometer #dde4e9 #a34f2b | 台 | WZZ | 2B=WZZ-2B=8900 | -
spectrometers | inesa | lianyi | 阿贝折射仪 | Abbe refractometer | microscope #c9d1d8 #23527c | 台 | WYA | 2=WYA-2WAJ=2380 | -
molecular-instruments | bio-rad | lianyi,jike | T100 梯度 PCR 仪 | T100 thermal cycler | thermocycler #e9edf0 #2e7d4f | 台 | T100 | 96=96 × 0.2 mL=42600 | -
molecular-instruments | bio-rad | lianyi,jike | 垂直电泳槽 | Vertical electrophoresis cell | electrophoresis #b9d8ea #2e7d4f | 套 | MPT | 4=Mini 四板=4280 | -
molecular-instruments | liuyi | lianyi,jike | 水平电泳槽 | Horizontal electrophoresis cell | electrophoresis #cfe2ee #a83238 | 套 | DYCP | 31=31DN=760 | -
molecular-instruments | liuyi | lianyi,jike | 电泳仪电源 | Electrophoresis power supply | phMeter #dfe6ea #a83238 | 台 | DYY | 6C=600 V 400 mA=1680;12=3000 V=5280 | -
molecular-instruments | dragon | lianyi,jike | 恒温金属浴 | Dry bath | thermocycler #f3f5f6 #f2a72e | 台 | HB | 105=室温+5–105 ℃=1680 | -
ready-buffers | solarbio | jike | PBS 缓冲液（1×，无菌） | PBS buffer 1×, sterile | mediaBottle #d94f70 | 瓶 | PBS1 | 500=500 mL=22 | hot
ready-buffers | sangon | jike,boyuan | PBS 缓冲液（10×） | PBS buffer 10× | plasticBottle #ffffff #d94f70 | 瓶 | PBS10 | 500=500 mL=38 | -
ready-buffers | sangon | jike | TAE 缓冲液（50×） | TAE buffer 50× | plasticBottle #ffffff #4a90c2 | 瓶 | TAE50 | 500=500 mL=42;1000=1 L=72 | -
ready-buffers | solarbio | jike | TBS 缓冲液（10×） | TBS buffer 10× | plasticBottle #ffffff #6a9f58 | 瓶 | TBS10 | 500=500 mL=46 | -
ready-buffers | leici | huashi,lianyi | pH 标准缓冲试剂 | pH calibration buffers | pouch #e6f2ea #3c8f5a | 套 | PHB | 3=pH 4.00 / 6.86 / 9.18=12 | -
pcr-reagents | vazyme | jike | Taq DNA 聚合酶预混液 | Taq master mix | kitBox #1f7bc1 #ffffff | 盒 | TAQ | 5=5 × 1 mL=128;15=15 × 1 mL=336 | hot
pcr-reagents | vazyme | jike | SYBR qPCR 预混液 | SYBR qPCR master mix | kitBox #2ba24c #ffffff | 盒 | SYB | 5=5 × 1 mL=468 | -
pcr-reagents | takara | jike,boyuan | 反转录试剂盒 | Reverse transcription kit | kitBox #d4293d #ffffff | 盒 | RTK | 100=100 次=786 | -
pcr-reagents | takara | jike | DNA Marker DL2000 | DNA marker DL2000 | microTubes #d4293d | 支 | DL2K | 100=100 次=96 | -
pcr-reagents | solarbio | jike | GelRed 核酸染料 | GelRed nucleic acid stain | microTubes #c2185b | 支 | GRD | 05=0.5 mL=198 | -
extraction-kits | tiangen | jike | 质粒小提试剂盒 | Plasmid miniprep kit | kitBox #e87722 #ffffff | 盒 | DP103 | 50=50 次=168;200=200 次=526 | hot
extraction-kits | tiangen | jike | 基因组 DNA 提取试剂盒 | Genomic DNA extraction kit | kitBox #e87722 #f7f2e9 | 盒 | DP304 | 50=50 次=298 | -
extraction-kits | vazyme | jike | 胶回收试剂盒 | Gel extraction kit | kitBox #1f7bc1 #e9f3fb | 盒 | DC301 | 100=100 次=286 | -
extraction-kits | beyotime | jike | BCA 蛋白定量试剂盒 | BCA protein assay kit | kitBox #6c3fa0 #ffffff | 盒 | BCA | 500=500 次=186 | -
extraction-kits | beyotime | jike | CCK-8 细胞活力检测试剂盒 | CCK-8 cell viability kit | kitBox #c2447e #ffffff | 盒 | CCK8 | 500=500 次=396 | -
cell-media | gibco | jike | DMEM 高糖培养基 | DMEM, high glucose | mediaBottle #d6336c | 瓶 | DMEM | 500=500 mL=58 | hot
cell-media | gibco | jike | RPMI-1640 培养基 | RPMI 1640 medium | mediaBottle #e8590c | 瓶 | RPMI | 500=500 mL=56 | -
cell-media | gibco | jike | 胎牛血清 | Fetal bovine serum | mediaBottle #9c6b30 | 瓶 | FBS | 50=50 mL=1280;500=500 mL=9600 | -
cell-media | hyclone | jike | 青霉素-链霉素溶液（100×） | Penicillin-streptomycin 100× | mediaBottle #f2c14e | 瓶 | PS100 | 100=100 mL=86 | -
cell-media | hyclone | jike | 0.25% 胰酶-EDTA | Trypsin-EDTA 0.25% | mediaBottle #e76f51 | 瓶 | TE25 | 100=100 mL=68 | -
microbial-media | huankai | jike,huashi | LB 肉汤培养基 | LB broth | jar #f4ecd8 #2f6fb0 | 瓶 | LBB | 250=250 g=76 | hot
microbial-media | huankai | jike | LB 营养琼脂 | LB agar | jar #f0e6cc #2f6fb0 | 瓶 | LBA | 250=250 g=86 | -
microbial-media | oxoid | jike,boyuan | 胰蛋白胨 | Tryptone | jar #f5efe0 #b8336a | 瓶 | LP42 | 500=500 g=398 | -
microbial-media | oxoid | jike,boyuan | 酵母提取物 | Yeast extract | jar #efe3c2 #b8336a | 瓶 | LP21 | 500=500 g=368 | -
microbial-media | huankai | jike | 马铃薯葡萄糖琼脂（PDA） | Potato dextrose agar | jar #f2e8d0 #2f6fb0 | 瓶 | PDA | 250=250 g=68 | -
standards | nim | huashi,boyuan | 铅标准溶液 | Lead standard solution | mediaBottle #cfd8dc | 瓶 | STPB | 50=1000 μg/mL 50 mL=86 | -
standards | nim | huashi,boyuan | 多元素混合标准溶液 | Multi-element standard solution | mediaBottle #b0bec5 | 瓶 | STME | 100=24 种 100 mL=680 | new
standards | nim | huashi | 氢氧化钠标准滴定溶液 | Sodium hydroxide standard titrant | plasticBottle #ffffff #4a6fa5 | 瓶 | STNA | 500=0.1 mol/L 500 mL=58 | -
standards | nim | huashi | 盐酸标准滴定溶液 | Hydrochloric acid standard titrant | plasticBottle #ffffff #a54a4a | 瓶 | STHC | 500=0.1 mol/L 500 mL=58 | -
standards | nim | huashi,boyuan | 水中氨氮标准溶液 | Ammonia nitrogen in water standard | ampoule #c7b299 | 支 | STNH | 20=500 mg/L 20 mL=46 | -
standards | supelco | boyuan | 六种有机磷农药混标 | Organophosphorus pesticide mix | ampoule #8d6e63 | 支 | STOP | 1=100 μg/mL 1 mL=468 | -
`
