import type { DemoBrand } from './types'

/** Key, Chinese name and English name, separated by commas; a brand known by one name gives it once. */
const table = `
scr,国药试剂,SCR; xilong,西陇科学,Xilong; aladdin,阿拉丁,Aladdin; macklin,麦克林,Macklin; sangon,生工生物,Sangon; solarbio,索莱宝,Solarbio;
damao,大茂化学,Damao; kermel,科密欧,Kermel; fisher,Fisher Chemical; merck,默克,Merck;
axygen,爱思进,Axygen; eppendorf,艾本德,Eppendorf; labgic,兰杰柯,Labgic; corning,康宁,Corning; nest,耐思,NEST; whatman,沃特曼,Whatman;
fushun,抚顺民政滤纸,Fushun; jinteng,津腾,Jinteng; hangzhou-sxz,杭州试纸,Hangzhou Test Paper; millipore,密理博,Millipore; kangdelai,康德莱,KDL;
agilent,安捷伦,Agilent; supelco,色谱科,Supelco; yantai,烟台化工,Yantai; changchun,长春光学,Changchun Optics; huankai,环凯,Huankai; shuniu,蜀牛,Shuniu;
bemis,必亨,Bemis; brady,贝迪,Brady; nalgene,耐洁,Nalgene; boyou,博优,Boyou; schott,肖特,Schott Duran; synthware,欣维尔,Synthware; tianbo,天玻,Tianbo;
jingdezhen,景德镇陶瓷,Jingdezhen; thermo,赛默飞,Thermo Scientific; dragon,大龙,DLAB; mettler,梅特勒-托利多,Mettler Toledo; jinghua,菁华,Jinghua;
leici,雷磁,INESA Leici; testo,德图,Testo; xiangyi,湘仪,Xiangyi; ika,艾卡,IKA; jinghong,精宏,Jinghong; yarong,亚荣,Yarong; shenan,申安,Shenan;
kunshan,昆山超声,Kunshan Ultrasonic; haier,海尔,Haier; sujing,苏净,Sujing; olympus,奥林巴斯,Olympus; novel,宁波永新,Novel Optics; citotest,世泰,Citotest;
yoke,元析,Yoke; inesa,仪电物光,INESA; bio-rad,伯乐,Bio-Rad; liuyi,六一,Liuyi; vazyme,诺唯赞,Vazyme; takara,宝生物,Takara; tiangen,天根,Tiangen;
beyotime,碧云天生物,Beyotime; gibco,Gibco; hyclone,海克隆,HyClone; oxoid,Oxoid; nim,国家标物中心,NIM;
ansell,安思尔,Ansell; bluesail,蓝帆,Blue Sail; honeywell,霍尼韦尔,Honeywell; 3m,3M; winner,稳健,Winner; deli,得力,Deli; dupont,杜邦,DuPont; msa,梅思安,MSA;
lianyi-own,联仪严选,Lianyi Select; hg-gas,海谱气体,Haipu Gas; yuyue,鱼跃,Yuwell; xinhao,新浩消防,Xinhao; newpig,纽匹格,New Pig; kunhang-own,坤行严选,Kunhang Select;
chenming,晨鸣,Chenming; mg,晨光,M&G; hero,英雄,Hero; zebra,斑马,Zebra; stabilo,思笔乐,Stabilo; comix,齐心,Comix; casio,卡西欧,Casio; henglin,恒林,Henglin;
sunon,圣奥,Sunon; comet,科密,Comet; lenovo,联想,Lenovo; huawei,华为,Huawei; apple,苹果,Apple; dell,戴尔,Dell; hp,惠普,HP; tsinghua-tongfang,同方,Tongfang;
xiaomi,小米,Xiaomi; aoc,冠捷,AOC; philips,飞利浦,Philips; logitech,罗技,Logitech; jabra,捷波朗,Jabra; edifier,漫步者,Edifier; ugreen,绿联,Ugreen; bull,公牛,Bull;
sandisk,闪迪,SanDisk; seagate,希捷,Seagate; samsung,三星,Samsung; wd,西部数据,Western Digital; tp-link,普联,TP-Link; h3c,新华三,H3C; synology,群晖,Synology;
epson,爱普生,Epson; sony,索尼,Sony; seewo,希沃,Seewo; canon,佳能,Canon; takstar,得胜,Takstar; brother,兄弟,Brother; pantum,奔图,Pantum; fujitsu,富士通,Fujitsu;
ggimage,格之格,G&G;
hep,高等教育出版社,Higher Education Press; cip,化学工业出版社,Chemical Industry Press; sciencep,科学出版社,Science Press; pmph,人民卫生出版社,People's Medical Publishing;
cmp,机械工业出版社,China Machine Press; ptpress,人民邮电出版社,Posts & Telecom Press; tup,清华大学出版社,Tsinghua University Press;
rwx,人民文学出版社,People's Literature; zhshu,中华书局,Zhonghua Book Company; sanlian,三联书店,SDX Joint Publishing; pku,北京大学出版社,Peking University Press;
ruc,中国人民大学出版社,Renmin University Press; fltrp,外语教学与研究出版社,FLTRP; sflep,上海外语教育出版社,SFLEP;
campus,校园文创,Campus Creative; wuchang,五常合作社,Wuchang Cooperative; guyuan,沽源合作社,Guyuan Cooperative; qinzhou,沁州合作社,Qinzhou Cooperative;
wubu,吴堡合作社,Wubu Cooperative; guangshui,广水油坊,Guangshui Mill; jinggangshan,井冈山合作社,Jinggangshan Cooperative; zhangbei,张北合作社,Zhangbei Cooperative;
lueyang,略阳合作社,Lueyang Cooperative; ruoqiang,若羌枣业,Ruoqiang Dates; ningxia,中宁枸杞合作社,Zhongning Goji; luochuan,洛川果业,Luochuan Orchards;
gannan,赣南果业,Gannan Orchards; weining,威宁合作社,Weining Cooperative; suichuan,遂川茶业,Suichuan Tea; lincang,临沧茶业,Lincang Tea; anxi,安溪茶业,Anxi Tea;
qinling,秦岭蜂场,Qinling Apiary; linan,临安合作社,Lin'an Cooperative; yangbi,漾濞合作社,Yangbi Cooperative; hetian,和田果业,Hotan Fruit; xilingol,锡林郭勒牧场,Xilingol Ranch;
vinda,维达,Vinda; tempo,得宝,Tempo; cleanwrap,洁净,Jiejing; bluemoon,蓝月亮,Blue Moon; liby,立白,Liby; walch,威露士,Walch; alconox,Alconox; whitecat,白猫,White Cat;
mryl,美丽雅,Maryya; sanli,三利,Sanli; opple,欧普,Opple; panasonic,松下,Panasonic; shida,世达,Sata; bosch,博世,Bosch; camellia,茶花,Chahua; nanfu,南孚,Nanfu;
midea,美的,Midea; gree,格力,Gree; doublehappiness,红双喜,Double Happiness; spalding,斯伯丁,Spalding; yonex,尤尼克斯,Yonex; lining,李宁,Li-Ning;
campus-green,校园花房,Campus Greenhouse; nongfu,农夫山泉,Nongfu Spring
`

export const brands: DemoBrand[] = table
  .split(';')
  .map(entry => entry.trim())
  .filter(entry => entry !== '')
  .map(entry => {
    const [key, name, nameEn] = entry.split(',')
    if (!key || !name) throw new Error(`brand entry: ${entry}`)
    return { key, name, nameEn: nameEn ?? name }
  })
