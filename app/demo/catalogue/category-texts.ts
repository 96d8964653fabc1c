// Holds a sentence in two languages for every category that is not of chemicals.
import type { DemoSpec } from './types'

/**
 * Columns, separated by ` | `: category · what it is good for, Chinese · the same, English ·
 * specifications as `Chinese name/English name=Chinese value/English value`, separated by `;`.
 */
const table = `
tips | 适配主流品牌移液器，管壁光滑、挂液少，批次间一致性好，可高温高压灭菌。 | Fits pipettes of the common makes; smooth walls retain little liquid and lots are consistent. Autoclavable. | 材质/Material=聚丙烯/Polypropylene;灭菌/Sterilization=可高压灭菌/Autoclavable
serological | 刻度清晰，带滤芯防止液体误吸，适合细胞房与微生物实验日常分液。 | Clear graduation and a plug against overfilling, for everyday dispensing in cell and microbiology rooms. | 材质/Material=聚苯乙烯/Polystyrene;刻度/Graduation=双向/Bidirectional
centrifuge-tubes | 管盖密封严密，可耐较高离心力，印有书写区与刻度，无酶无热原。 | Tight caps, high g-force rating, writing area and graduation; free of nucleases and pyrogens. | 材质/Material=聚丙烯/Polypropylene;耐温/Temperature=−80–121 ℃/−80–121 °C
cryo | 适用于液氮气相与超低温冰箱长期保存样品，密封圈可靠，编码清楚。 | For long-term storage in nitrogen vapour or at ultra-low temperature; reliable seal and clear numbering. | 材质/Material=聚丙烯/Polypropylene;适用温度/Temperature=−196 ℃/−196 °C
pcr-plastics | 薄壁均匀导热，适配主流 PCR 与荧光定量仪，无 DNA 酶、RNA 酶。 | Thin, even walls for fast heat transfer; fits the common thermal cyclers; free of DNase and RNase. | 材质/Material=聚丙烯/Polypropylene;洁净度/Purity=无酶/Nuclease-free
culture-plastics | 表面处理均匀，细胞贴壁生长良好，伽马射线灭菌，独立密封包装。 | Evenly treated surface for good attachment; gamma sterilized, sealed packs. | 材质/Material=聚苯乙烯/Polystyrene;灭菌/Sterilization=伽马射线/Gamma irradiation
filter-papers | 纤维均匀、灰分低，过滤速度稳定，满足教学与常规分析要求。 | Even fibres, low ash and steady flow for teaching and routine analysis. | 用途/Use=过滤与分析/Filtration and analysis
syringe-filters | 低溶出、低吸附，样品前处理与除菌过滤均可，外壳印有孔径便于识别。 | Low extractables and adsorption, for sample clean-up or sterile filtration; pore size printed on the housing. | 接口/Connection=鲁尔接口/Luer
chromatography | 用于液相、气相与薄层色谱分析，批次稳定，附质检报告。 | For HPLC, GC and TLC; consistent lots with a certificate of analysis. | 用途/Use=色谱分析/Chromatography
weighing | 表面不挂粉、不吸湿，称量转移干净利落。 | Non-stick and dry, for clean weighing and transfer. | 用途/Use=称量/Weighing
sealing | 延展性好、贴合紧密，标签耐低温、耐酒精擦拭。 | Stretches and seals tightly; labels withstand cold and alcohol. | 用途/Use=封口与标识/Sealing and labelling
sample-bottles | 瓶口密封可靠，不渗漏，适合样品与溶液的暂存和运输。 | Leak-proof closures for keeping and carrying samples and solutions. | 密封/Closure=螺口/Screw cap
beakers | 壁厚均匀，刻度耐磨，耐热冲击，适合教学与科研日常使用。 | Even walls, durable graduation and good thermal shock resistance for daily work. | 材质/Material=高硼硅玻璃 3.3/Borosilicate 3.3;执行标准/Standard=GB/T 15724/GB/T 15724
flasks | 标准磨口，密合性好，可直接加热，适用于合成、滴定与培养。 | Standard ground joints with a tight fit; may be heated directly; for synthesis, titration and culture. | 材质/Material=高硼硅玻璃 3.3/Borosilicate 3.3
glass-bottles | 耐高温灭菌，瓶盖耐腐蚀，棕色款可避光保存。 | Autoclavable with resistant caps; the amber models protect from light. | 材质/Material=高硼硅玻璃/Borosilicate glass
cylinders | 按国家标准逐支检定，刻线清晰，附合格证。 | Checked one by one against the national standard, with clear marks and certificate. | 准确度/Accuracy=A 级/Class A
burettes | 流速均匀、读数清楚，满足滴定分析的精度要求。 | Even flow and clear reading, accurate enough for titration. | 准确度/Accuracy=A 级/Class A
condensers | 磨口规范，冷凝效率高，可与标准口玻璃仪器配套。 | Standard joints, efficient cooling; combines with other standard-taper ware. | 材质/Material=高硼硅玻璃 3.3/Borosilicate 3.3
porcelain | 耐高温、耐腐蚀，适合灼烧、研磨与干燥操作。 | Resists heat and corrosion, for ashing, grinding and drying. | 用途/Use=灼烧与研磨/Ashing and grinding
supports | 结构稳固、表面防锈，便于实验装置的搭建与拆卸。 | Stable and rust-proof, for setting up and taking down apparatus. | 用途/Use=支撑与固定/Support
single-pipettes | 量程连续可调，手感轻，可整支高压灭菌，随货附校准报告。 | Continuously adjustable with a light touch, fully autoclavable, calibration report included. | 校准/Calibration=出厂校准/Factory calibrated;质保/Warranty=3 年/3 years
multi-pipettes | 一次完成多孔加样，重复性好，减轻长时间操作的疲劳。 | Fills many wells at once with good repeatability and less fatigue. | 校准/Calibration=出厂校准/Factory calibrated;质保/Warranty=3 年/3 years
balances | 响应快、漂移小，带内校或外校功能，支持数据导出。 | Quick response and small drift, with internal or external adjustment and data export. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
ph-meters | 自动识别缓冲液，温度补偿，大屏显示，适合教学与科研实验室。 | Recognises buffers, compensates temperature and has a large display for teaching and research. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
meters | 读数稳定、反应灵敏，附合格证，可送计量机构检定。 | Steady and sensitive, with certificate; may be sent for verification. | 质保/Warranty=1 年/1 year
centrifuges | 转速稳定、噪声低，门锁与不平衡保护齐全，转子可更换。 | Stable speed and low noise, with lid lock and imbalance protection; rotors can be exchanged. | 电源/Power=220 V/220 V;质保/Warranty=2 年/2 years
stirrers | 无极调速，运行平稳，可连续工作，适配多种容器。 | Stepless speed, smooth running, continuous duty, takes many vessels. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
heating | 控温准确、升温快，超温报警，内胆耐腐蚀易清洁。 | Accurate control and fast heating with over-temperature alarm; the chamber resists corrosion and cleans easily. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
vacuum | 抽速稳定、耐有机溶剂，配套冷阱与缓冲瓶可选。 | Steady pumping, resists organic solvents; cold trap and buffer flask optional. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
sterilizing | 控制程序完善，安全联锁可靠，由厂家工程师上门安装培训。 | Complete programs and reliable interlocks; the maker's engineer installs and instructs on site. | 安装/Installation=上门安装/On site;质保/Warranty=1 年/1 year
microscopes | 成像清晰、机械部件耐用，适合教学观察与科研记录。 | Clear image and durable mechanics for teaching and records. | 质保/Warranty=1 年/1 year
spectrometers | 波长准确度高、基线稳定，配中文软件，可打印报告。 | High wavelength accuracy and a stable baseline, with software and printed reports. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
molecular-instruments | 温控均一、程序可编辑，适合分子生物学日常实验。 | Even temperature and editable programs for daily molecular biology. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
ready-buffers | 按标准配方配制并过滤除菌，开瓶即用，省去称量与调 pH 的时间。 | Made to standard recipes and sterile filtered; ready to use without weighing or pH adjustment. | 保存/Storage=室温/Room temperature
pcr-reagents | 扩增效率高、批间稳定，附中文说明书与推荐程序。 | Efficient and consistent, with instructions and a recommended program. | 保存/Storage=−20 ℃/−20 °C
extraction-kits | 离心柱法操作简便，回收率高，得到的产物可直接用于下游实验。 | Simple spin-column procedure with high recovery; products go straight into later steps. | 保存/Storage=室温或 2–8 ℃/Room temperature or 2–8 °C
cell-media | 无菌过滤、内毒素低，冷链配送，随货附批次质检报告。 | Sterile filtered with low endotoxin, shipped cold with a lot certificate. | 保存/Storage=2–8 ℃ 避光/2–8 °C, dark
microbial-media | 颗粒均匀、溶解快，灵敏度与促生长能力符合国家标准。 | Even granules that dissolve quickly; growth promotion meets the national standard. | 保存/Storage=阴凉干燥/Cool and dry
standards | 有证标准物质，量值可溯源，附定值证书与不确定度。 | Certified reference material with traceable value, certificate and uncertainty. | 证书/Certificate=有证标准物质/CRM;保存/Storage=2–8 ℃/2–8 °C
gloves | 贴合手型、触感灵敏，袖口加卷边，不易破损。 | Close fit and good touch, beaded cuffs, hard to tear. | 防护标准/Standard=GB 10213/GB 10213
eye-face | 镜片防雾防刮，可与近视镜同戴，侧面有通风与防溅设计。 | Anti-fog, anti-scratch lens that fits over spectacles, with vents that stop splashes. | 防护标准/Standard=GB 14866/GB 14866
respiratory | 过滤效率达标、呼吸阻力小，头带可调，长时间佩戴舒适。 | Meets the filtration standard with low resistance; adjustable straps for long wear. | 防护标准/Standard=GB 2626/GB 2626
body | 面料耐磨防静电，版型合身，便于清洗。 | Hard-wearing anti-static fabric, good cut, easy to wash. | 适用/For=实验室与车间/Laboratory and workshop
storage-cabinets | 符合实验室危险化学品储存要求，柜体双层防火，双锁管理。 | Meets the rules for storing hazardous chemicals: double fire-resistant walls and two locks. | 安装/Installation=送货上门/Delivered to the room
emergency | 取用方便、标识醒目，按实验室安全检查要求配置。 | Easy to reach and clearly marked, as laboratory inspections require. | 检查/Inspection=随货附合格证/Certificate included
waste | 耐腐蚀、密封好，印有分类标识，便于按规定收集与转运。 | Resistant and tight, with printed class marks for collection and transfer by the rules. | 用途/Use=实验室废弃物/Laboratory waste
copy-paper | 纸面洁白平整、不易卡纸，双面打印不透墨。 | White, even and jam-free; does not show through in duplex printing. | 等级/Class=A 级/Class A
notebooks | 纸张顺滑不洇墨，装订牢固，可平摊书写。 | Smooth paper that takes ink well, strong binding that lies flat. | 装订/Binding=胶装或线装/Glued or sewn
envelopes | 纸质坚韧、粘口牢固，规格齐全。 | Tough paper, firm gum, all usual sizes. | 材质/Material=牛皮纸/Kraft paper
pens | 出墨均匀、速干不蹭，长时间书写不疲劳。 | Even ink that dries quickly; comfortable over long writing. | 笔尖/Tip=0.5 mm/0.5 mm
markers | 颜色鲜明、易擦拭或持久牢固，气味小。 | Bright colours, easily wiped or lasting as the type says, little smell. | 颜色/Colour=见规格/See specification
folders | 板材厚实，夹力强，资料整齐不散落。 | Thick board and strong clip keep papers together. | 幅面/Format=A4/A4
file-boxes | 承重好、侧标清楚，适合档案与报销凭证归档。 | Carries weight and is clearly labelled, for records and vouchers. | 幅面/Format=A4/A4
staplers | 省力耐用，钉针平整，办公必备。 | Light action, flat clinch, an office standby. | 适用/For=办公装订/Office binding
adhesives | 粘性持久，撕拉顺手，不留残胶。 | Lasting tack, tears easily, leaves no residue. | 用途/Use=粘贴/Fixing
calculators | 按键回弹好，显示清晰，附说明书与保修卡。 | Responsive keys and clear display, with manual and warranty card. | 质保/Warranty=1 年/1 year
chairs-desks | 承重结构经检测，环保板材与面料，免费送货安装。 | Tested structure, low-emission boards and fabrics, free delivery and assembly. | 安装/Installation=免费安装/Free assembly;质保/Warranty=3 年/3 years
cabinets | 冷轧钢板、静电喷涂，滑轨顺畅，锁具可靠。 | Cold-rolled steel with powder coating, smooth runners and sound locks. | 安装/Installation=免费安装/Free assembly
office-machines | 操作简单、运行安静，带过热与过载保护。 | Simple and quiet, with protection against heat and overload. | 电源/Power=220 V/220 V;质保/Warranty=1 年/1 year
laptops | 预装正版操作系统，全国联保，可按院系需求统一装机。 | Genuine system installed, warranty in the whole country; can be set up as a department needs. | 质保/Warranty=3 年上门/3 years on site;系统/System=Windows 11 / macOS/Windows 11 / macOS
desktops | 面向教学与办公的商用机型，机箱静音，支持硬盘保护与网络同传。 | Business models for teaching and offices: quiet case, disk protection and network cloning. | 质保/Warranty=3 年上门/3 years on site
tablets | 屏幕清晰、续航持久，适合无纸化会议与课堂互动。 | Clear screen and long battery life for paperless meetings and lessons. | 质保/Warranty=1 年/1 year
monitors | 色彩准确、滤蓝光不闪屏，支架可升降旋转。 | Accurate colour, flicker-free with low blue light; height and pivot adjustable. | 质保/Warranty=3 年/3 years
keyboards-mice | 按键安静、连接稳定，即插即用。 | Quiet keys and stable connection, plug and play. | 接口/Interface=USB 或无线/USB or wireless
audio-video | 拾音清晰、降噪明显，适合线上课堂与会议。 | Clear pickup with noise reduction for online lessons and meetings. | 质保/Warranty=1 年/1 year
cables | 接口牢固、屏蔽良好，线身耐弯折。 | Firm connectors, good shielding, withstands bending. | 认证/Certification=3C/CCC
storage | 读写稳定、抗震防摔，附数据恢复服务卡。 | Steady transfer and shock resistance, with a data recovery card. | 质保/Warranty=3 年/3 years
networking | 信号覆盖广、管理方便，适合办公室与实验室组网。 | Wide coverage and easy management for offices and laboratories. | 质保/Warranty=3 年/3 years
projectors | 亮度高、画面清晰，支持有线与无线投屏，免费上门安装。 | Bright and sharp, wired and wireless casting, free installation. | 质保/Warranty=2 年/2 years
cameras | 对焦迅速、画质细腻，适合课程录制与活动记录。 | Quick focus and fine image for recording lessons and events. | 质保/Warranty=1 年/1 year
laser-printers | 打印速度快、成本低，支持网络共享与双面打印。 | Fast and cheap to run, with network sharing and duplex. | 质保/Warranty=1 年上门/1 year on site
inkjet-printers | 大容量墨仓，彩色成本低，支持手机打印与扫描。 | Large ink tanks for cheap colour; prints and scans from the phone. | 质保/Warranty=1 年/1 year
toners | 粉质细腻、页产量足，即装即用，支持旧鼓回收。 | Fine toner with full page yield; ready to insert; empties taken back. | 类型/Type=见型号/See model
inks | 色彩鲜艳、不堵头，原装品质。 | Bright colour that does not clog, original quality. | 类型/Type=原装/Original
special-media | 涂层均匀、显影清晰，适配主流打印设备。 | Even coating and crisp print, for the common devices. | 用途/Use=标签与影像/Labels and photographs
chemistry-books | 高等学校化学类专业常用教材与参考书，正版现货，支持教材征订。 | Textbooks and references for chemistry courses, genuine and in stock, with textbook subscription. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
biology-books | 生命科学与医学专业用书，正版现货，可开教材专用票据。 | Books for the life sciences and medicine, genuine and in stock. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
math-physics-books | 公共基础课经典教材，版次准确，班级集体征订另有优惠。 | Standard textbooks for foundation courses; class orders at reduced price. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
computing-books | 计算机与工程领域口碑好书，适合课程学习与自学提高。 | Well-reputed books on computing and engineering, for courses and self-study. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
literature-books | 名家名作，校勘精良，适合馆藏与书院阅读活动。 | Works of note in careful editions, for libraries and reading groups. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
management-books | 经管类课程与科研管理人员常备用书。 | For courses in economics and management and for research administrators. | 语种/Language=中文/Chinese;正版/Edition=出版社直供/From the publisher
exam-books | 语言学习与升学考试用书，内容紧贴最新考纲。 | For language study and examinations, following the latest syllabus. | 语种/Language=中英/Chinese and English
cups | 师生设计团队手绘图案，釉面细腻，可加印院系名称。 | Drawn by our students and staff, fine glaze; department names can be added. | 定制/Customizing=50 件起/From 50 pieces
badges | 工艺精细、色彩饱满，附独立包装，适合纪念与收藏。 | Fine work in full colour, packed singly, to remember or collect. | 工艺/Process=珐琅与合金/Enamel and alloy
stationery-gifts | 把校园风景与学科元素带上书桌。 | Brings the campus and its subjects to the desk. | 定制/Customizing=50 件起/From 50 pieces
bags | 面料厚实、走线整齐，印花耐洗不褪色。 | Thick fabric, neat seams, prints that survive washing. | 定制/Customizing=50 件起/From 50 pieces
clothes | 精梳棉面料，透气舒适，尺码齐全。 | Combed cotton, airy and comfortable, in all sizes. | 面料/Fabric=纯棉/Cotton
gift-sets | 典礼、接待与慰问的得体之选，礼盒可烫金题字。 | Fitting gifts for ceremonies and guests; the box can be lettered in gold. | 定制/Customizing=20 套起/From 20 sets
souvenirs | 由校园插画师手绘，记录四季校园。 | Drawn by campus illustrators, the four seasons of the school. | 工艺/Process=手绘印制/Hand-drawn print
grains | 产自帮扶县合作社，当季现磨现发，无添加。 | From cooperatives of the counties we support, milled in season, nothing added. | 产地/Origin=帮扶县直供/Supported county;保质期/Shelf life=12 个月/12 months
oils | 物理压榨、低温过滤，油色清亮，香味纯正。 | Mechanically pressed and filtered cold, clear and fragrant. | 产地/Origin=帮扶县直供/Supported county;保质期/Shelf life=18 个月/18 months
dried | 山区自然晾晒，肉厚味浓，人工分拣去杂。 | Dried in mountain air, thick and aromatic, sorted by hand. | 产地/Origin=帮扶县直供/Supported county;保质期/Shelf life=12 个月/12 months
fruits-eggs | 产地直发、坏果包赔，每一箱都帮助一户农家。 | Sent from the farm, spoiled pieces replaced; every case helps a family. | 产地/Origin=帮扶县直供/Supported county
teas | 高山原产，手工精制，会议接待与日常自饮皆宜。 | Grown in the hills and finished by hand, for meetings or for oneself. | 产地/Origin=帮扶县直供/Supported county;保质期/Shelf life=18 个月/18 months
snacks | 当季新货，颗粒饱满，独立小包装。 | This season's crop, full kernels, small packs. | 产地/Origin=帮扶县直供/Supported county;保质期/Shelf life=9 个月/9 months
tissues | 原生木浆、柔韧不掉屑，办公室与实验室皆可用。 | Virgin pulp, soft and lint-free, for offices and laboratories. | 材质/Material=原生木浆/Virgin pulp
detergents | 去污力强、易冲洗，符合卫生标准。 | Cleans well, rinses easily, meets the hygiene standard. | 用途/Use=清洁消毒/Cleaning and disinfection
clean-tools | 结构结实、省力好用，适合公共区域保洁。 | Strong and easy to use in public areas. | 用途/Use=保洁/Cleaning
lighting | 光线柔和、无可见频闪，节能耐用。 | Soft light without visible flicker, saving and durable. | 电压/Voltage=220 V/220 V;认证/Certification=3C/CCC
tools | 铬钒钢锻造，手柄防滑，维修组常备。 | Forged chrome-vanadium steel with non-slip handles, a standby of every workshop. | 质保/Warranty=1 年/1 year
batteries | 电量持久、防漏液，适配话筒、遥控器与仪表。 | Long-lasting and leak-proof, for microphones, remotes and meters. | 环保/Environment=无汞/Mercury-free
small-appliances | 大品牌品质，使用安全，全国联保。 | A major make, safe to use, warranty in the whole country. | 质保/Warranty=1 年/1 year;认证/Certification=3C/CCC
large-appliances | 一级能效，送装一体，售后网点覆盖广。 | Top energy class, delivered and installed in one visit, wide service network. | 能效/Energy class=一级/Class 1;质保/Warranty=6 年/6 years
sports | 体育课与社团活动常用，耐用好打。 | For classes and clubs, durable and good to play. | 适用/For=教学与训练/Teaching and training
greenery | 送货到楼，绿植含养护卡，饮用水当日配送。 | Delivered to the building; plants with a care card, water on the same day. | 配送/Delivery=校内配送/On campus
`

export interface CategoryText {
  cn: string
  en: string
  specs: DemoSpec[]
}

/** The first slash parts the languages; ` / ` inside a value is left alone. */
function bothLanguages(text: string): [string, string] {
  const half = (text.length - 1) / 2
  const slashes = [...text.matchAll(/\//g)].map(found => found.index)
  // A value that is the same in both languages contains its separator in the middle.
  const middle = slashes.find(at => at === half && text.slice(0, at) === text.slice(at + 1))
  const at = middle ?? slashes[0]
  if (at === undefined) throw new Error(`two languages expected: ${text}`)
  return [text.slice(0, at), text.slice(at + 1)]
}

export const categoryTexts: ReadonlyMap<string, CategoryText> = new Map(
  table
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [key, cn, en, specs] = line.split(' | ')
      if (!key || !cn || !en || !specs) throw new Error(`category text row: ${line}`)
      const rows = specs.split(';').map(row => {
        const [names = '', values = ''] = row.split('=')
        const [name, nameEn] = bothLanguages(names)
        const [value, valueEn] = bothLanguages(values)
        return { name, nameEn, value, valueEn }
      })
      return [key, { cn, en, specs: rows }]
    }),
)
