// The table of safety, office, computer and printing goods. Columns as in goods-lab.ts.
export const campusGoods = `
gloves | ansell | kunhang,jike | 一次性丁腈手套（无粉） | Nitrile gloves, powder-free | glovesBox #2b6cb0 | 盒 | NBR | S=S × 100=46;M=M × 100=46;L=L × 100=46 | hot
gloves | bluesail | kunhang,jike | 一次性乳胶手套 | Latex gloves | glovesBox #f0c987 | 盒 | LTX | M=M × 100=32;L=L × 100=32 | -
gloves | bluesail | kunhang | 一次性 PVC 手套 | Vinyl gloves | glovesBox #9ad1c9 | 盒 | PVC | M=M × 100=18.5;L=L × 100=18.5 | discount
gloves | ansell | kunhang | 耐酸碱防化手套 | Chemical-resistant gloves | gloves #2f7d4f | 双 | CHG | 9=9 码 33 cm=28 | -
gloves | honeywell | kunhang | 防低温液氮手套 | Cryogenic gloves | gloves #2155a3 | 双 | CRG | 38=38 cm=268;48=48 cm=316 | -
gloves | honeywell | kunhang | 耐高温隔热手套 | Heat-resistant gloves | gloves #c9a26b | 双 | HTG | 250=250 ℃=46 | -
eye-face | 3m | kunhang,chenguang | 防冲击护目镜 | Impact-resistant goggles | goggles #3a7abf | 副 | GOG | 1621=1621AF=38;334=334AF=29 | hot
eye-face | honeywell | kunhang | 防雾防护眼镜 | Anti-fog safety glasses | goggles #333333 | 副 | SGL | 100=S200A=18.5 | -
eye-face | 3m | kunhang | 防化学飞溅面屏 | Face shield | faceShield #c9dcea #2d5f8a | 个 | FSH | 1=标准=46 | -
eye-face | honeywell | kunhang | 紫外防护眼镜 | UV protective glasses | goggles #e0a030 | 副 | UVG | 1=橙色=68 | -
respiratory | 3m | kunhang,jingxuan | N95 防颗粒物口罩 | N95 particulate respirator | mask #ffffff #d64545 | 盒 | N95 | 9132=9132 × 30=168;8210=8210 × 20=136 | hot
respiratory | 3m | kunhang | 半面型防毒面具 | Half-face respirator | respirator #6b7680 #d64f8a | 套 | RSP | 6200=6200 七件套=128;7502=7502 硅胶=236 | -
respiratory | 3m | kunhang | 有机蒸气滤毒盒 | Organic vapour cartridge | kitBox #3a3f44 #d64f8a | 对 | CRT | 6001=6001=42;6003=6003=56 | -
respiratory | winner | kunhang,chenguang | 一次性医用口罩 | Disposable medical masks | mask #8fc3e8 | 盒 | MSK | 50=50 只=16.8 | discount
respiratory | 3m | kunhang | 防噪音耳塞 | Earplugs | earplugs #f2a33a | 盒 | EAR | 1110=1110 × 100=86 | -
body | deli | kunhang,jike | 白大褂（长袖） | Lab coat, long sleeves | labCoat #ffffff | 件 | LBC | S=S=58;M=M=58;L=L=58;XL=XL=58 | hot
body | dupont | kunhang | 一次性防护服 | Disposable coveralls | labCoat #f2f4f6 #3a6ea5 | 件 | TYV | L=L=46;XL=XL=46 | -
body | honeywell | kunhang | 防砸防滑安全鞋 | Safety shoes | shoes #3b3b3b | 双 | SHO | 41=41 码=228;42=42 码=228;43=43 码=228 | -
body | msa | kunhang | ABS 安全帽 | ABS safety helmet | helmet #f2c230 | 顶 | HLM | Y=黄色=32;W=白色=32;B=蓝色=32 | -
body | winner | kunhang,jike | 一次性鞋套 | Disposable shoe covers | tipBag #6fa8dc #ffffff | 包 | SHC | 100=100 只=9.8 | -
storage-cabinets | lianyi-own | kunhang,lianyi | 易燃化学品防火安全柜 | Flammable storage cabinet | safetyCabinet #e6b422 #b8860b | 台 | FSC | 12=12 加仑=1880;45=45 加仑=3680 | hot
storage-cabinets | lianyi-own | kunhang,lianyi | 强腐蚀品安全柜 | Corrosives safety cabinet | safetyCabinet #2f6fb5 #1f4f85 | 台 | CSC | 45=45 加仑=3880 | -
storage-cabinets | lianyi-own | kunhang,huashi | 气瓶柜（带报警） | Gas cylinder cabinet with alarm | safetyCabinet #d9dfe4 #c0392b | 台 | GSC | 1=单瓶=1680;2=双瓶=2280 | -
storage-cabinets | hg-gas | huashi | 高纯氮气（40 L） | High-purity nitrogen 40 L | gasCylinder #2b2b2b #f2c230 | 瓶 | GN2 | 5=99.999%=85 | -
storage-cabinets | hg-gas | huashi | 高纯氩气（40 L） | High-purity argon 40 L | gasCylinder #7c8a97 #2e8b57 | 瓶 | GAR | 5=99.999%=168 | -
storage-cabinets | hg-gas | huashi | 液氮 | Liquid nitrogen | gasCylinder #bfc7ce #2a5d8f | 公斤 | LN2 | 1=自带杜瓦罐=6.5000 | -
emergency | yuyue | kunhang,jingxuan | 实验室急救箱 | Laboratory first-aid kit | firstAid #d62828 | 套 | FAK | 30=30 人份=168;10=10 人份=88 | -
emergency | honeywell | kunhang | 便携式洗眼器 | Portable eyewash | eyewash #f2c230 #2e8b57 | 台 | EYW | 16=16 加仑=780;1=洗眼液 500 mL=86 | -
emergency | xinhao | kunhang | 干粉灭火器 | Dry powder extinguisher | extinguisher #c8102e | 具 | EXT | 4=4 kg=76;2=2 kg=58 | hot
emergency | xinhao | kunhang | 二氧化碳灭火器 | CO2 extinguisher | extinguisher #a50e26 #222222 | 具 | CO2 | 3=3 kg=186 | -
emergency | newpig | kunhang | 化学品泄漏应急包 | Chemical spill kit | spillKit #f2c230 | 套 | SPK | 20=20 L=268;75=75 L=596 | -
waste | kunhang-own | kunhang,huashi | 实验废液收集桶 | Waste solvent container | jerryCan #f4f4f0 #d64545 | 个 | WST | 10=10 L=26;25=25 L=42 | hot
waste | kunhang-own | kunhang | 脚踏式医疗废物桶 | Pedal bin for clinical waste | wasteBin #f2c230 | 个 | WBN | 30=30 L=58;60=60 L=96 | -
waste | kunhang-own | kunhang,jike | 生物危害垃圾袋 | Biohazard bags | tipBag #f2c230 #d62828 | 包 | BHB | 50=50 × 60 cm × 100=68 | -
waste | kunhang-own | kunhang,jike | 锐器盒 | Sharps container | wasteBin #f0c419 #c0392b | 个 | SHP | 5=5 L=9.8;10=10 L=15.5 | -
copy-paper | deli | chenguang,banggong,jingxuan | 得力 A4 复印纸 70 g | Deli A4 copy paper 70 g | paperReam #2a6fdb | 箱 | A4-70 | 5=5 包 × 500 张=118;8=8 包 × 500 张=176 | hot
copy-paper | chenming | chenguang,banggong | 碧云天 A4 复印纸 80 g | Biyuntian A4 copy paper 80 g | paperReam #2e9e6b | 箱 | A4-80 | 5=5 包 × 500 张=132 | -
copy-paper | mg | chenguang,sucai | 晨光 A4 复印纸 75 g | M&G A4 copy paper 75 g | paperReam #e2542b | 包 | A4-75 | 1=500 张=24.8 | discount
copy-paper | deli | chenguang,banggong | A3 复印纸 80 g | A3 copy paper 80 g | paperReam #7b4fb5 | 包 | A3-80 | 1=500 张=52 | -
copy-paper | deli | chenguang | 彩色复印纸 A4 | A4 coloured paper | paperReam #f29bb2 | 包 | A4-C | P=粉色 100 张=12.8;Y=黄色 100 张=12.8;G=绿色 100 张=12.8 | -
notebooks | mg | chenguang,jingxuan | 晨光无线胶装本 | M&G softcover notebook | notebook #3f7fbf | 本 | NB | A5=A5 60 张=4.8;B5=B5 80 张=6.5 | hot
notebooks | deli | chenguang,banggong | 皮面会议记录本 | Leather-bound minute book | notebook #6b3f2a | 本 | LNB | A5=A5 120 张=18.8;B5=B5 120 张=24.8 | -
notebooks | deli | chenguang,huashi | 实验记录本（编号页） | Laboratory notebook, numbered pages | notebook #24507a | 本 | LAB | B5=B5 100 页=12.5;A4=A4 200 页=26 | hot
notebooks | 3m | chenguang,jingxuan | 报事贴便条纸 | Post-it notes | stickyNotes #f7d94c | 包 | PIT | 654=76 × 76 mm × 5=21.5;653=38 × 51 mm × 12=26 | -
envelopes | deli | chenguang,banggong | 牛皮纸信封 | Kraft envelopes | envelope #c69c6d | 包 | ENV | 5=5 号 × 20=5.8;9=9 号 × 20=11.8 | -
envelopes | deli | chenguang,banggong | 费用报销单 | Expense claim forms | notebook #eef2e6 #4f7d4a | 本 | FRM | 50=50 页 × 10=16.8 | -
envelopes | mg | chenguang | 牛皮纸档案袋 | Kraft document envelopes | envelope #b98b57 | 包 | DOC | 10=A4 × 10=9.8;50=A4 × 50=42 | -
pens | mg | chenguang,jingxuan | 晨光中性笔 0.5 mm | M&G gel pen 0.5 mm | penBox #222222 #e2542b | 盒 | GP5 | BK=黑色 × 12=14.8;RD=红色 × 12=14.8;BL=蓝色 × 12=14.8 | hot
pens | deli | chenguang,banggong | 得力按动中性笔 | Deli retractable gel pen | pen #2a6fdb | 盒 | S01 | BK=黑色 × 12=18.6;BL=蓝色 × 12=18.6 | -
pens | mg | chenguang | 中性笔替芯 | Gel pen refills | penBox #3a3a3a #f2c230 | 盒 | RF | BK=黑色 × 20=12;RD=红色 × 20=12 | -
pens | hero | chenguang,wenchuang | 英雄钢笔 | Hero fountain pen | pen #7a1f2b #c9a227 | 支 | HRO | 359=359A=36 | -
pens | zebra | chenguang,jingxuan | 斑马 JJ15 中性笔 | Zebra JJ15 gel pen | pen #1f6f8b | 盒 | JJ15 | BK=黑色 × 10=58 | -
pens | deli | chenguang | 2B 绘图铅笔 | 2B drawing pencils | penBox #2f6f3e #f2c230 | 盒 | PCL | 2B=2B × 12=9.8;HB=HB × 12=9.8 | -
markers | mg | chenguang,banggong | 可擦白板笔 | Whiteboard markers | marker #222222 | 盒 | WBM | BK=黑色 × 10=18.5;BL=蓝色 × 10=18.5;RD=红色 × 10=18.5 | hot
markers | zebra | chenguang,jingxuan | 油性记号笔（双头） | Permanent markers, twin tip | marker #1f3f8f | 盒 | PMK | BK=黑色 × 10=32 | -
markers | stabilo | chenguang | 荧光笔套装 | Highlighter set | marker #f2e341 | 套 | HLT | 6=6 色=28 | -
markers | deli | chenguang,banggong | 无尘粉笔 | Dust-free chalk | carton #f2f2f2 #7b9fc4 | 盒 | CHK | W=白色 × 50=5.5;C=彩色 × 50=6.8 | -
folders | deli | chenguang,banggong | 双强力文件夹 A4 | Double clamp folder A4 | folder #2a6fdb | 个 | FLD | BL=蓝色=6.8;BK=黑色=6.8 | -
folders | comix | chenguang,banggong | 40 页资料册 | Display book, 40 pockets | folder #1d3557 | 个 | DSP | 40=40 页=14.8;60=60 页=19.8 | -
folders | mg | chenguang | 按扣文件袋 | Button document wallets | folder #f2a0b5 | 包 | BWL | 10=A4 × 10=9.9;20=A4 × 20=18.5 | hot
folders | comix | chenguang,banggong | 抽杆夹 | Slide binder folders | folder #6fb98f | 包 | SLB | 10=A4 × 10=11.8 | -
file-boxes | deli | chenguang,banggong | 塑料档案盒 A4 | Plastic file box A4 | fileBox #24507a | 个 | PFB | 35=35 mm=7.8;55=55 mm=8.9;75=75 mm=10.5 | hot
file-boxes | comix | chenguang,banggong | 牛皮纸档案盒 | Kraft file box | fileBox #b98b57 | 包 | KFB | 30=30 mm × 10=26;50=50 mm × 10=30 | -
file-boxes | deli | chenguang | 三联文件框 | Three-section magazine rack | fileBox #333a42 | 个 | MGR | 3=三格=19.8 | -
staplers | deli | chenguang,banggong | 得力订书机 | Deli stapler | stapler #d6452b | 个 | STP | 12=24/6 20 页=12.8;50=重型 50 页=68 | hot
staplers | deli | chenguang,banggong | 订书钉 24/6 | Staples 24/6 | clips #c9ced3 | 盒 | STS | 1=1000 枚 × 10=9.8 | -
staplers | mg | chenguang,jingxuan | 办公剪刀 | Office scissors | scissors #d23c3c | 把 | SCS | 17=170 mm=8.5;21=210 mm=11.5 | -
staplers | deli | chenguang | 美工刀 | Utility knife | tool #f2b632 | 把 | KNF | 18=18 mm=6.8 | -
staplers | deli | chenguang,banggong | 彩色长尾夹 | Binder clips | clips #2b2b2b #d64545 | 筒 | BCL | 25=25 mm × 48=11.8;41=41 mm × 24=12.8 | -
adhesives | deli | chenguang,banggong | 固体胶棒 | Glue stick | glueStick #f2c230 | 支 | GLS | 21=21 g=2.6;36=36 g=3.8 | -
adhesives | mg | chenguang,jingxuan | 透明胶带 | Clear tape | tape #cfe3f2 | 卷 | TAP | 18=18 mm × 20 m=1.8500;48=48 mm × 60 m=6.5 | hot
adhesives | deli | chenguang,kunhang | 泡棉双面胶 | Foam double-sided tape | tape #9fd3a8 | 卷 | DST | 24=24 mm × 5 m=6.8 | -
adhesives | deli | chenguang | 液体胶水 | Liquid glue | dropperBottle #dcefff #2a6fdb | 支 | LQG | 50=50 mL=1.9800 | -
calculators | casio | chenguang,jingxuan | 卡西欧科学计算器 | Casio scientific calculator | calculator #2b2f36 | 台 | FX | 82=fx-82CN X=109;991=fx-991CN X=179 | hot
calculators | deli | chenguang,banggong | 桌面财务计算器 | Desktop finance calculator | calculator #dfe3e6 #f2a33a | 台 | DCL | 1654=1654A=39 | -
calculators | deli | chenguang,banggong | 财务印章垫与印台 | Stamp pad | stamp #b21f2d | 个 | SPD | R=红色=9.8;B=蓝色=9.8 | -
calculators | deli | chenguang | 可调日期印章 | Date stamp | stamp #2a4d8f | 个 | DTS | 1=中文=12.8 | -
chairs-desks | henglin | banggong,jingxuan | 人体工学办公椅 | Ergonomic office chair | officeChair #2f3640 | 把 | CHR | B=黑色=568;G=灰色=568 | hot
chairs-desks | henglin | banggong | 会议折叠椅 | Folding conference chair | officeChair #2a6fdb | 把 | FCH | 1=蓝色=128 | -
chairs-desks | sunon | banggong | 职员办公桌 | Office desk | desk #c9a06c | 张 | DSK | 120=1.2 m=598;140=1.4 m=698 | -
chairs-desks | sunon | banggong,lianyi | 钢木实验凳（可升降） | Laboratory stool | officeChair #b08d57 | 把 | STL | 1=45–60 cm=136 | -
cabinets | sunon | banggong,jingxuan | 铁皮文件柜 | Steel filing cabinet | filingCabinet #d5dbe0 | 台 | FCB | 5=五节=680;3=三抽=460 | -
cabinets | deli | banggong,chenguang | 磁性白板 | Magnetic whiteboard | whiteboard #f8fafb | 块 | WBD | 90=90 × 60 cm=98;120=120 × 90 cm=186;180=180 × 90 cm=268 | hot
cabinets | sunon | banggong | 密集书架 | Bookshelf | filingCabinet #b9946a | 组 | BSH | 5=五层=368 | -
office-machines | deli | banggong,jingxuan | 碎纸机（4 级保密） | Shredder, P-4 | shredder #2f3640 | 台 | SHR | 9=9 张 21 L=468;15=15 张 30 L=1080 | -
office-machines | comet | banggong | 财务装订机 | Document binding machine | shredder #dfe5ea #2a6fdb | 台 | BND | 50=50 mm=586 | -
office-machines | deli | banggong,jingxuan | A4 塑封机 | A4 laminator | printer #eceff1 #f2a33a | 台 | LAM | A4=A4=168;A3=A3=298 | -
office-machines | deli | banggong | 考勤门禁一体机 | Attendance terminal | tablet #20262d | 台 | ATT | F=人脸识别=598 | new
laptops | lenovo | jingxuan,sucai,banggong | 联想 ThinkPad E14 | Lenovo ThinkPad E14 | laptop #2b2b2b #c8102e | 台 | E14 | 16=Ultra 5 16 GB 512 GB=4899;32=Ultra 7 32 GB 1 TB=6499 | hot
laptops | lenovo | jingxuan,sucai | 联想小新 Pro 14 | Lenovo Xiaoxin Pro 14 | laptop #b9c0c7 #3a7abf | 台 | XX14 | 16=R7 16 GB 1 TB=5299;32=Ultra 9 32 GB 1 TB=6799 | new
laptops | huawei | jingxuan,sucai | 华为 MateBook D 16 | Huawei MateBook D 16 | laptop #c7ccd1 #8a94a0 | 台 | MBD16 | 16=i5 16 GB 512 GB=4599;32=i7 32 GB 1 TB=5999 | -
laptops | apple | jingxuan,sucai | Apple MacBook Air 13 | Apple MacBook Air 13 | laptop #d5d8dc #555b63 | 台 | MBA13 | 256=M4 16 GB 256 GB=7499;512=M4 16 GB 512 GB=8999 | hot
laptops | dell | jingxuan,banggong | 戴尔 Latitude 3450 | Dell Latitude 3450 | laptop #3c4248 #2a6fdb | 台 | L3450 | 16=i5 16 GB 512 GB=4980 | -
laptops | hp | sucai,jingxuan | 惠普战 66 | HP ProBook 66 series | laptop #c2c7cc #0096d6 | 台 | ZH66 | 16=R5 16 GB 512 GB=4199;32=R7 32 GB 1 TB=5199 | discount
desktops | lenovo | jingxuan,banggong,sucai | 联想启天 M437 商用台式机 | Lenovo Qitian M437 desktop | desktop #25292e #c8102e | 套 | M437 | 8=i3 8 GB 512 GB 21.5"=3280;16=i5 16 GB 512 GB 23.8"=4180 | hot
desktops | dell | jingxuan,banggong | 戴尔 OptiPlex 7020 塔式机 | Dell OptiPlex 7020 tower | desktop #2d3238 #2a6fdb | 台 | O7020 | 16=i5 16 GB 512 GB=4380;32=i7 32 GB 1 TB=5980 | -
desktops | dell | banggong,jingxuan | 戴尔 Precision 3680 工作站 | Dell Precision 3680 workstation | desktop #1f2328 #7d8790 | 台 | P3680 | 32=i9 32 GB RTX A2000=13800;64=i9 64 GB RTX 4000=22800 | new
desktops | tsinghua-tongfang | sucai,banggong | 清华同方一体机 | Tongfang all-in-one | monitor #e8ebee #3a7abf | 台 | TFA | 24=23.8" i5 16 GB 512 GB=4260 | -
tablets | apple | jingxuan,sucai | Apple iPad 11 英寸 | Apple iPad 11-inch | tablet #c9d4df | 台 | IPD | 128=128 GB=2999;256=256 GB=3799 | hot
tablets | huawei | jingxuan,sucai | 华为 MatePad 11.5 | Huawei MatePad 11.5 | tablet #9fb3c8 | 台 | MPD | 8=8 GB 128 GB=1799;12=12 GB 256 GB=2499 | -
tablets | xiaomi | jingxuan,sucai | 小米平板 7 | Xiaomi Pad 7 | tablet #8aa39b | 台 | XPD | 8=8 GB 128 GB=1899 | -
monitors | dell | jingxuan,banggong | 戴尔 27 英寸 4K 显示器 | Dell 27-inch 4K monitor | monitor #2b3036 #2a6fdb | 台 | U2725 | QE=U2725QE=3999;S=S2725QS=1899 | -
monitors | aoc | jingxuan,sucai | AOC 23.8 英寸显示器 | AOC 23.8-inch monitor | monitor #1e1e1e #d64545 | 台 | 24B | 2=24B2XH=569;3=24B3HM=649 | hot
monitors | philips | sucai,jingxuan | 飞利浦 27 英寸护眼显示器 | Philips 27-inch eye-care monitor | monitor #34393f #0b5ed7 | 台 | 27E | 1=27E2N1500=769 | discount
keyboards-mice | logitech | jingxuan,chenguang | 罗技 MK295 键鼠套装 | Logitech MK295 combo | keyboard #2b2f33 | 套 | MK295 | BK=黑色=129;WH=白色=139 | hot
keyboards-mice | logitech | jingxuan,sucai | 罗技 M330 静音鼠标 | Logitech M330 silent mouse | mouse #2f3337 | 个 | M330 | BK=黑色=89;RD=红色=89 | -
keyboards-mice | lenovo | jingxuan,banggong | 联想有线键鼠套装 | Lenovo wired combo | keyboard #20252a | 套 | KM4800 | 1=KM4800S=59 | -
keyboards-mice | dell | jingxuan | 机械键盘 104 键 | Mechanical keyboard, 104 keys | keyboard #e6e9ec | 个 | MKB | R=红轴=299;T=茶轴=299 | new
audio-video | logitech | jingxuan,banggong | 罗技 C920 网络摄像头 | Logitech C920 webcam | webcam #20252a | 个 | C920 | E=1080P=429 | hot
audio-video | jabra | jingxuan,banggong | 捷波朗会议耳麦 | Jabra conference headset | headset #2b2b2b | 个 | EV20 | M=双耳=268 | -
audio-video | edifier | jingxuan,sucai | 漫步者头戴式耳机 | Edifier headphones | headset #e6e2dc | 个 | W820 | NB=W820NB=259 | -
audio-video | edifier | sucai,jingxuan | 漫步者桌面音箱 | Edifier desktop speakers | speaker #3a2d25 | 套 | R1280 | T=R1280T=399 | -
cables | ugreen | jingxuan,sucai | 绿联 HDMI 2.1 线 | Ugreen HDMI 2.1 cable | cable #2b2b2b | 根 | HDM | 2=2 m=39;5=5 m=89;10=10 m=198 | hot
cables | ugreen | jingxuan | 绿联 Type-C 扩展坞 | Ugreen USB-C dock | usbDrive #7d8790 | 个 | DCK | 6=6 合 1=169;10=10 合 1=299 | -
cables | bull | jingxuan,kunhang,chenguang | 公牛插座 | Bull power strip | powerStrip #f4f5f6 | 个 | BUL | 3=6 孔位 3 m=49;5=8 孔位 5 m=79 | hot
cables | ugreen | jingxuan,sucai | 六类网线 | Cat 6 network cable | cable #2a6fdb | 根 | CT6 | 3=3 m=15.8;10=10 m=32;20=20 m=56 | -
storage | sandisk | jingxuan,sucai | 闪迪 U 盘 USB 3.2 | SanDisk USB 3.2 drive | usbDrive #c8102e | 个 | CZ73 | 64=64 GB=45;128=128 GB=69;256=256 GB=129 | hot
storage | seagate | jingxuan,sucai | 希捷移动硬盘 | Seagate portable hard drive | hardDisk #2b2f33 | 个 | STG | 2=2 TB=489;4=4 TB=769 | -
storage | samsung | jingxuan | 三星 T7 移动固态硬盘 | Samsung T7 portable SSD | hardDisk #2a5d9f | 个 | T7 | 1=1 TB=699;2=2 TB=1199 | -
storage | wd | jingxuan,banggong | 西部数据 NAS 硬盘 | WD NAS hard drive | hardDisk #c0392b | 块 | WDR | 4=4 TB=899;8=8 TB=1699 | -
networking | tp-link | jingxuan,sucai | TP-LINK 千兆路由器 | TP-Link gigabit router | router #f2f4f6 | 台 | TPL | 30=AX3000=199;54=AX5400=329 | hot
networking | h3c | banggong,jingxuan | 华三 24 口千兆交换机 | H3C 24-port gigabit switch | router #2f3f4f | 台 | S1224 | F=S1224F=680 | -
networking | synology | jingxuan,banggong | 群晖四盘位 NAS | Synology 4-bay NAS | desktop #24282c #2a9d8f | 台 | DS923 | P=DS923+=4380 | -
projectors | epson | banggong,jingxuan | 爱普生教学投影机 | Epson classroom projector | projector #f2f4f5 | 台 | CB | 50=CB-FH52 4000 流明=5680;W=CB-W52 4000 流明=4280 | hot
projectors | sony | banggong | 索尼激光投影机 | Sony laser projector | projector #e8eaec | 台 | VPL | P=VPL-P520WZ 5300 流明=13800 | -
projectors | deli | banggong,jingxuan | 100 英寸电动投影幕 | 100-inch motorised screen | whiteboard #eef1f3 | 幅 | SCR | 100=100 英寸 16:9=368 | -
projectors | seewo | banggong | 希沃 86 英寸交互智能平板 | Seewo 86-inch interactive panel | whiteboard #1f2a36 | 台 | SW86 | F=86 英寸=18800 | new
cameras | canon | jingxuan,sucai | 佳能 EOS R50 微单套机 | Canon EOS R50 kit | camera #24272b | 套 | R50 | K=18–45 mm=4999 | -
cameras | sony | jingxuan,banggong | 索尼 4K 手持摄像机 | Sony 4K camcorder | camera #1c1f23 | 台 | AX45 | A=FDR-AX45A=5499 | -
cameras | takstar | banggong,jingxuan | 得胜无线扩音器 | Takstar voice amplifier | speaker #d64545 | 套 | E188 | M=E188M=129 | hot
laser-printers | hp | banggong,jingxuan,sucai | 惠普 LaserJet 黑白激光打印机 | HP LaserJet mono printer | printer #f0f2f4 #0096d6 | 台 | HP1008 | A=1008a=899;W=1008w 无线=999 | hot
laser-printers | brother | banggong,jingxuan | 兄弟双面激光一体机 | Brother duplex laser MFP | printer #e4e7ea #24507a | 台 | DCP | 7190=DCP-7190DW=1799 | -
laser-printers | lenovo | banggong,jingxuan | 联想领像激光打印机 | Lenovo Lingxiang laser printer | printer #f4f5f6 #c8102e | 台 | LX | M102=M102W=1099 | -
laser-printers | pantum | sucai,banggong | 奔图国产激光打印机 | Pantum laser printer | printer #2f353b #2a9d8f | 台 | P2206 | W=P2206W=749 | discount
inkjet-printers | epson | banggong,jingxuan | 爱普生墨仓式一体机 | Epson EcoTank MFP | printer #24282d #2a6fdb | 台 | L4266 | 1=L4266=1199 | hot
inkjet-printers | canon | sucai,jingxuan | 佳能彩色喷墨打印机 | Canon colour inkjet printer | printer #eef0f2 #b21f2d | 台 | G3836 | 1=G3836=869 | -
inkjet-printers | fujitsu | banggong,jingxuan | 富士通高速扫描仪 | Fujitsu document scanner | printer #d9dde1 #5a6c7d | 台 | IX | 1400=iX1400 40 ppm=2280 | -
toners | hp | banggong,chenguang,jingxuan | 惠普原装硒鼓 | HP original toner | toner #0096d6 | 支 | HPT | 88A=CC388A=468;12A=Q2612A=486;110A=W1110A=398 | hot
toners | brother | banggong,jingxuan | 兄弟原装粉盒 | Brother original toner | toner #24507a | 支 | TN | 2325=TN-2325=268;2312=TN-2312=186 | -
toners | ggimage | banggong,chenguang | 格之格兼容硒鼓 | G&G compatible toner | toner #e07a1f | 支 | GG | 388A=CC388A=69;2612A=Q2612A=66 | discount
toners | pantum | sucai,banggong | 奔图原装硒鼓 | Pantum original toner | toner #2a9d8f | 支 | PD | 219=PD-219=179 | -
inks | epson | banggong,jingxuan | 爱普生 T03 墨水 | Epson T03 ink | inkBottle #222222 | 瓶 | T03 | BK=黑色 140 mL=79;C=青色 70 mL=62;M=品红 70 mL=62;Y=黄色 70 mL=62 | hot
inks | canon | sucai,banggong | 佳能墨盒 | Canon ink cartridge | inkBottle #b21f2d | 个 | GI81 | BK=黑色=69;CL=彩色=89 | -
inks | hp | banggong,jingxuan | 惠普 803 墨盒 | HP 803 ink cartridge | inkBottle #0096d6 | 个 | HP803 | BK=黑色=98;CL=彩色=119 | -
special-media | deli | banggong,chenguang | 热敏标签打印纸 | Thermal label paper | labelRoll #ffffff | 卷 | THL | 60=60 × 40 mm × 800=12.8;40=40 × 30 mm × 800=9.8 | -
special-media | deli | banggong,chenguang | 高光相片纸 | Glossy photo paper | paperReam #e05a8f | 包 | PHP6 | 6=6 英寸 × 100=28;A4=A4 × 20=26 | -
special-media | brother | banggong,jingxuan | 标签机色带 | Label tape cassette | tape #f4f4f4 | 个 | TZE | 231=12 mm 黑字白底=58;651=24 mm 黑字黄底=76 | -
`
