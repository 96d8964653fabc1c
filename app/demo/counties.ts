import type { Bilingual } from './catalogue/types'

export interface DemoCounty {
  key: string
  name: Bilingual
  province: Bilingual
  brands: string[]
  story: Bilingual
}

const b = (cn: string, en: string): Bilingual => ({ cn, en })
const [hebei, shaanxi, shanxi, hubei, jiangxi, guizhou, yunnan, xinjiang, ningxia, inner] = [
  b('河北', 'Hebei'),
  b('陕西', 'Shaanxi'),
  b('山西', 'Shanxi'),
  b('湖北', 'Hubei'),
  b('江西', 'Jiangxi'),
  b('贵州', 'Guizhou'),
  b('云南', 'Yunnan'),
  b('新疆', 'Xinjiang'),
  b('宁夏', 'Ningxia'),
  b('内蒙古', 'Inner Mongolia'),
]

/** Real places and what is known to grow there; nothing is said of their people or their income that we do not know. */
export const demoCounties: DemoCounty[] = [
  {
    key: 'guyuan',
    name: b('沽源', 'Guyuan'),
    province: hebei,
    brands: ['guyuan'],
    story: b(
      '沽源地处坝上高原，夏季凉爽、昼夜温差大，莜麦与杂粮一年一熟，磨粉香味足。',
      'On the Bashang plateau summers are cool and nights cold; oats and other grains ripen once a year and smell of it when milled.',
    ),
  },
  {
    key: 'zhangbei',
    name: b('张北', 'Zhangbei'),
    province: hebei,
    brands: ['zhangbei'],
    story: b(
      '张北日照长、风大少雨，适合种胡麻。冷榨亚麻籽油保留了坚果香，凉拌最好。',
      'Long sun, wind and little rain suit flax. Pressed cold, its oil keeps a nutty smell and is best with cold dishes.',
    ),
  },
  {
    key: 'qinxian',
    name: b('沁县', 'Qinxian'),
    province: shanxi,
    brands: ['qinzhou'],
    story: b(
      '沁州黄小米生长在红土梁地上，米粒金黄、熬粥起油皮，当地种植已有数百年。',
      'Qinzhou millet grows on ridges of red earth, golden and creamy as porridge, and has done so for centuries.',
    ),
  },
  {
    key: 'wubu',
    name: b('吴堡', 'Wubu'),
    province: shaanxi,
    brands: ['wubu'],
    story: b(
      '黄河边的吴堡以手工空心挂面闻名，和面、盘条、上架、晾晒全凭手上功夫。',
      'Wubu on the Yellow River is known for hollow noodles, kneaded, coiled, hung and dried by hand.',
    ),
  },
  {
    key: 'lueyang',
    name: b('略阳', 'Lueyang'),
    province: shaanxi,
    brands: ['lueyang', 'qinling'],
    story: b(
      '略阳在秦岭南坡，林深湿润。椴木上的香菇木耳、林下散养的乌鸡、山花蜜都出自这里。',
      'On the southern slope of the Qinling, deep in wet woods: mushrooms on lime logs, black chickens under the trees, honey of mountain flowers.',
    ),
  },
  {
    key: 'luochuan',
    name: b('洛川', 'Luochuan'),
    province: shaanxi,
    brands: ['luochuan'],
    story: b(
      '黄土高原海拔适中、土层深厚，洛川苹果脆甜耐存，是冬天校园里最常见的水果。',
      'Deep loess at the right height makes apples crisp, sweet and lasting: the fruit of the campus winter.',
    ),
  },
  {
    key: 'guangshui',
    name: b('广水', 'Guangshui'),
    province: hubei,
    brands: ['guangshui'],
    story: b(
      '鄂北丘陵的油菜四月开花、五月收籽，物理压榨的菜籽油色泽金黄，适合炒菜。',
      'Rape flowers in the hills of northern Hubei in April and is pressed in May; the oil is golden and good for frying.',
    ),
  },
  {
    key: 'jinggangshan',
    name: b('井冈山', 'Jinggangshan'),
    province: jiangxi,
    brands: ['jinggangshan'],
    story: b(
      '井冈山林区的油茶树秋天开花结果“抱子怀胎”，一年只收一季，茶籽油清亮耐热。',
      'Camellia trees of these woods bear flower and fruit at once and are picked once a year; the oil is clear and bears heat.',
    ),
  },
  {
    key: 'suichuan',
    name: b('遂川', 'Suichuan'),
    province: jiangxi,
    brands: ['suichuan', 'gannan'],
    story: b(
      '罗霄山脉云雾多，狗牯脑茶清明前后手工采制；往南的丘陵是脐橙的产地。',
      'Mist on the Luoxiao range feeds Gougunao tea, picked by hand around April; the hills to the south grow navel oranges.',
    ),
  },
  {
    key: 'weining',
    name: b('威宁', 'Weining'),
    province: guizhou,
    brands: ['weining'],
    story: b(
      '威宁海拔两千米以上，紫皮土豆在红沙土里长得慢，淀粉足、口感面。',
      'More than two thousand metres up, purple potatoes grow slowly in red sand and turn floury.',
    ),
  },
  {
    key: 'yangbi',
    name: b('漾濞', 'Yangbi'),
    province: yunnan,
    brands: ['yangbi', 'lincang'],
    story: b(
      '苍山西坡的漾濞满山核桃古树，壳薄易剥；再往南的临沧，古茶园制成普洱。',
      'Old walnut trees cover the western slope of the Cangshan, thin of shell; further south old tea gardens give pu’er.',
    ),
  },
  {
    key: 'ruoqiang',
    name: b('若羌', 'Ruoqiang'),
    province: xinjiang,
    brands: ['ruoqiang', 'hetian'],
    story: b(
      '塔里木盆地南缘日照充足、雨水极少，灰枣与葡萄在树上自然吊干，甜度高。',
      'On the rim of the Tarim basin sun is plenty and rain is rare; dates and grapes dry where they hang.',
    ),
  },
  {
    key: 'zhongning',
    name: b('中宁', 'Zhongning'),
    province: ningxia,
    brands: ['ningxia'],
    story: b(
      '黄河水灌溉的中宁碱性土壤适合枸杞，夏果粒大肉厚，晒干后色泽自然。',
      'Soil watered by the Yellow River suits goji; the summer berries are large and dry to their own red.',
    ),
  },
  {
    key: 'xilingol',
    name: b('锡林郭勒', 'Xilingol'),
    province: inner,
    brands: ['xilingol'],
    story: b(
      '锡林郭勒草原的牛肉切条后在通风处自然风干，咬劲足，是牧区过冬的干粮。',
      'Strips of beef from the grassland, dried in the wind: what herders carry through the winter.',
    ),
  },
  {
    key: 'wuchang',
    name: b('五常', 'Wuchang'),
    province: b('黑龙江', 'Heilongjiang'),
    brands: ['wuchang'],
    story: b(
      '五常的黑土与拉林河水养出稻花香，米粒长、饭粒油润，秋收后当年新米直发。',
      'Black earth and the Lalin river grow this long, fragrant rice; the new crop is sent after the harvest.',
    ),
  },
  {
    key: 'anxi',
    name: b('安溪', 'Anxi'),
    province: b('福建', 'Fujian'),
    brands: ['anxi'],
    story: b(
      '安溪西部山区春秋两季采制铁观音，摇青、包揉全靠手工，兰花香明显。',
      'In the western hills of Anxi Tieguanyin is picked in spring and autumn and rolled by hand; it smells of orchids.',
    ),
  },
  {
    key: 'linan',
    name: b('临安', 'Lin’an'),
    province: b('浙江', 'Zhejiang'),
    brands: ['linan'],
    story: b(
      '天目山麓的山核桃白露前后开竿，去蒲、水选、炒制，手剥即开。',
      'Hickory nuts at the foot of Tianmu are beaten down in September, sorted in water and roasted so that a hand opens them.',
    ),
  },
]
