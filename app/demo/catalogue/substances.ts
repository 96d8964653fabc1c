// The table of chemical substances, a line each.

/**
 * Columns, separated by ` | `:
 * code · CAS · Chinese name · English name · formula · molecular weight · other names · category ·
 * hazard (class letter, GHS numbers, controlled as E/D/T) · grade of the general supplier / of the fine supplier ·
 * packs with the general supplier's price in yuan · suppliers by letter.
 *
 * Class letters: F flammable, C corrosive, T toxic, O oxidizer, X explosive, G gas, I irritant, H health, N environment, W water-reactive.
 * Suppliers: h general chemicals, b fine chemicals, j bio, k industrial.
 */
export const substanceTable = `
ETH | 64-17-5 | 无水乙醇 | Ethanol absolute | C2H6O | 46.07 | 酒精,乙醇,ethyl alcohol | alcohols | F 02,07 | AR/≥99.8% | 500mL=8.8,2.5L=39,10L=148 | hbjk
ETH95 | 64-17-5 | 乙醇（95%） | Ethanol 95% | C2H6O | 46.07 | 酒精,95%酒精 | alcohols | F 02,07 | AR/95% | 500mL=6.9,2.5L=31,25L=228 | hk
MET | 67-56-1 | 甲醇 | Methanol | CH4O | 32.04 | 木醇,木精,methyl alcohol | alcohols | F 02,06,08 | AR/≥99.5% | 500mL=7.5,2.5L=32,10L=122 | hbk
IPA | 67-63-0 | 异丙醇 | Isopropanol | C3H8O | 60.10 | 2-丙醇,IPA,2-propanol | alcohols | F 02,07 | AR/≥99.7% | 500mL=9.5,2.5L=43 | hbjk
NPA | 71-23-8 | 正丙醇 | 1-Propanol | C3H8O | 60.10 | 1-丙醇 | alcohols | F 02,05,07 | AR/≥99.5% | 500mL=16.5 | hb
NBA | 71-36-3 | 正丁醇 | 1-Butanol | C4H10O | 74.12 | 1-丁醇,丁醇 | alcohols | F 02,05,07 | AR/≥99.5% | 500mL=13.8,2.5L=62 | hbj
TBA | 75-65-0 | 叔丁醇 | tert-Butanol | C4H10O | 74.12 | 2-甲基-2-丙醇 | alcohols | F 02,07 | AR/≥99.5% | 500mL=22 | hb
EGL | 107-21-1 | 乙二醇 | Ethylene glycol | C2H6O2 | 62.07 | 甘醇,1,2-乙二醇 | alcohols | H 07,08 | AR/≥99% | 500mL=11.5,2.5L=50 | hbk
GLY | 56-81-5 | 丙三醇 | Glycerol | C3H8O3 | 92.09 | 甘油,glycerin | alcohols | - | AR/≥99% | 500mL=15.5,2.5L=68 | hbj
PG12 | 57-55-6 | 1,2-丙二醇 | 1,2-Propanediol | C3H8O2 | 76.09 | 丙二醇,propylene glycol | alcohols | - | AR/≥99.5% | 500mL=14 | hb
BZA | 100-51-6 | 苯甲醇 | Benzyl alcohol | C7H8O | 108.14 | 苄醇 | alcohols | I 07 | AR/≥99% | 500mL=28 | hb
ACE | 67-64-1 | 丙酮 | Acetone | C3H6O | 58.08 | 二甲基酮,2-丙酮 | ketones-esters | F 02,07 D | AR/≥99.5% | 500mL=9.6,2.5L=42 | hbk
MEK | 78-93-3 | 丁酮 | Butanone | C4H8O | 72.11 | 2-丁酮,甲乙酮,MEK | ketones-esters | F 02,07 D | AR/≥99% | 500mL=15 | hb
CYO | 108-94-1 | 环己酮 | Cyclohexanone | C6H10O | 98.14 | 安酮 | ketones-esters | F 02,05,07 | AR/≥99.5% | 500mL=18.5 | hb
EAC | 141-78-6 | 乙酸乙酯 | Ethyl acetate | C4H8O2 | 88.11 | 醋酸乙酯,EA | ketones-esters | F 02,07 | AR/≥99.5% | 500mL=10.5,2.5L=47,10L=176 | hbk
BAC | 123-86-4 | 乙酸丁酯 | Butyl acetate | C6H12O2 | 116.16 | 醋酸丁酯 | ketones-esters | F 02,07 | AR/≥99% | 500mL=14.5 | h
DEE | 60-29-7 | 乙醚 | Diethyl ether | C4H10O | 74.12 | 二乙醚,无水乙醚,ether | ketones-esters | F 02,07 D | AR/≥99.5% | 500mL=21 | hb
THF | 109-99-9 | 四氢呋喃 | Tetrahydrofuran | C4H8O | 72.11 | THF,氧杂环戊烷 | ketones-esters | F 02,07,08 | AR/≥99.5% | 500mL=26,2.5L=118 | hbk
DIO | 123-91-1 | 1,4-二氧六环 | 1,4-Dioxane | C4H8O2 | 88.11 | 二恶烷,二噁烷 | ketones-esters | F 02,07,08 | AR/≥99.5% | 500mL=29 | hb
PET | 8032-32-4 | 石油醚（60–90 ℃） | Petroleum ether 60–90 °C |  |  | 石油精,ligroin | hydrocarbons | F 02,07,08,09 | AR/AR | 500mL=10.8,2.5L=48,10L=182 | hbk
HEX | 110-54-3 | 正己烷 | n-Hexane | C6H14 | 86.18 | 己烷,hexane | hydrocarbons | F 02,07,08,09 | AR/≥97% | 500mL=16.8,2.5L=76 | hbk
CYH | 110-82-7 | 环己烷 | Cyclohexane | C6H12 | 84.16 | 六氢化苯 | hydrocarbons | F 02,07,08,09 | AR/≥99.7% | 500mL=15.6 | hb
HEP | 142-82-5 | 正庚烷 | n-Heptane | C7H16 | 100.20 | 庚烷 | hydrocarbons | F 02,07,08,09 | AR/≥98.5% | 500mL=23 | hb
TOL | 108-88-3 | 甲苯 | Toluene | C7H8 | 92.14 | 苯基甲烷 | hydrocarbons | F 02,07,08 D | AR/≥99.5% | 500mL=10.2,2.5L=45 | hbk
XYL | 1330-20-7 | 二甲苯 | Xylene (mixed isomers) | C8H10 | 106.17 | 混合二甲苯 | hydrocarbons | F 02,07 | AR/≥99% | 500mL=10.9,2.5L=48 | hk
DCM | 75-09-2 | 二氯甲烷 | Dichloromethane | CH2Cl2 | 84.93 | DCM,亚甲基氯,methylene chloride | hydrocarbons | H 07,08 | AR/≥99.5% | 500mL=9.9,2.5L=43,10L=160 | hbk
CHL | 67-66-3 | 三氯甲烷 | Chloroform | CHCl3 | 119.38 | 氯仿 | hydrocarbons | H 06,08 D | AR/≥99% | 500mL=17.5 | hbj
DCE | 107-06-2 | 1,2-二氯乙烷 | 1,2-Dichloroethane | C2H4Cl2 | 98.96 | 二氯化乙烯 | hydrocarbons | F 02,07,08 | AR/≥99% | 500mL=13.2 | hb
DMF | 68-12-2 | N,N-二甲基甲酰胺 | N,N-Dimethylformamide | C3H7NO | 73.09 | DMF,二甲基甲酰胺 | polar-solvents | F 02,07,08 | AR/≥99.5% | 500mL=13.5,2.5L=59 | hbk
DMA | 127-19-5 | N,N-二甲基乙酰胺 | N,N-Dimethylacetamide | C4H9NO | 87.12 | DMAc,DMA | polar-solvents | H 07,08 | AR/≥99% | 500mL=19.5 | hb
DMS | 67-68-5 | 二甲基亚砜 | Dimethyl sulfoxide | C2H6OS | 78.13 | DMSO | polar-solvents | - | AR/≥99.9% | 500mL=18,2.5L=82 | hbj
NMP | 872-50-4 | N-甲基吡咯烷酮 | N-Methyl-2-pyrrolidone | C5H9NO | 99.13 | NMP,1-甲基-2-吡咯烷酮 | polar-solvents | H 07,08 | AR/≥99% | 500mL=27 | hb
ACN | 75-05-8 | 乙腈 | Acetonitrile | C2H3N | 41.05 | 甲基氰,ACN | polar-solvents | F 02,07 | AR/≥99.5% | 500mL=24,2.5L=108 | hbk
PYR | 110-86-1 | 吡啶 | Pyridine | C5H5N | 79.10 | 氮杂苯 | polar-solvents | F 02,07 | AR/≥99.5% | 500mL=46 | hb
FAM | 75-12-7 | 甲酰胺 | Formamide | CH3NO | 45.04 | 氨基甲醛 | polar-solvents | H 08 | AR/≥99% | 500mL=34 | hj
METH | 67-56-1 | 甲醇（色谱纯） | Methanol, HPLC grade | CH4O | 32.04 | 木醇,HPLC 甲醇 | hplc-solvents | F 02,06,08 | HPLC/HPLC | 4L=62 | hbj
ACNH | 75-05-8 | 乙腈（色谱纯） | Acetonitrile, HPLC grade | C2H3N | 41.05 | HPLC 乙腈,甲基氰 | hplc-solvents | F 02,07 | HPLC/HPLC | 4L=168 | hbj
IPAH | 67-63-0 | 异丙醇（色谱纯） | Isopropanol, HPLC grade | C3H8O | 60.10 | 2-丙醇 | hplc-solvents | F 02,07 | HPLC/HPLC | 4L=138 | hb
HEXH | 110-54-3 | 正己烷（色谱纯） | n-Hexane, HPLC grade | C6H14 | 86.18 | 己烷 | hplc-solvents | F 02,07,08,09 | HPLC/HPLC | 4L=186 | hb
TFAH | 76-05-1 | 三氟乙酸（色谱纯） | Trifluoroacetic acid, HPLC grade | C2HF3O2 | 114.02 | TFA | hplc-solvents | C 05,07 | HPLC/HPLC | 25mL=58,100mL=168 | bj
WAT | 7732-18-5 | 超纯水（色谱纯） | Water, HPLC grade | H2O | 18.02 | 纯水,蒸馏水 | hplc-solvents | - | HPLC/HPLC | 4L=45 | hb
HCL | 7647-01-0 | 盐酸（36–38%） | Hydrochloric acid 36–38% | HCl | 36.46 | 氢氯酸 | acids | C 05,07 D | AR/GR | 500mL=7.8,2.5L=33 | hbk
SUA | 7664-93-9 | 硫酸（95–98%） | Sulfuric acid 95–98% | H2SO4 | 98.08 | 浓硫酸 | acids | C 05 D | AR/GR | 500mL=8.5,2.5L=36 | hbk
NIA | 7697-37-2 | 硝酸（65–68%） | Nitric acid 65–68% | HNO3 | 63.01 | 硝镪水 | acids | O 03,05 E | AR/GR | 500mL=9.8,2.5L=42 | hb
PHA | 7664-38-2 | 磷酸（85%） | Phosphoric acid 85% | H3PO4 | 98.00 | 正磷酸 | acids | C 05 | AR/GR | 500mL=14.5,2.5L=64 | hbk
PCA | 7601-90-3 | 高氯酸（70–72%） | Perchloric acid 70–72% | HClO4 | 100.46 | 过氯酸 | acids | O 03,05 E | AR/GR | 500mL=36 | hb
HFA | 7664-39-3 | 氢氟酸（40%） | Hydrofluoric acid 40% | HF | 20.01 | 氟化氢溶液 | acids | C 05,06 | AR/GR | 500mL=16.5 | h
BOA | 10043-35-3 | 硼酸 | Boric acid | H3BO3 | 61.83 | 正硼酸 | acids | H 08 | AR/≥99.5% | 500g=13.5,2.5kg=58 | hbj
NAO | 1310-73-2 | 氢氧化钠 | Sodium hydroxide | NaOH | 40.00 | 烧碱,火碱,苛性钠,片碱 | bases | C 05 | AR/≥98% | 500g=9.2,2.5kg=40 | hbjk
KOH | 1310-58-3 | 氢氧化钾 | Potassium hydroxide | KOH | 56.11 | 苛性钾 | bases | C 05,07 | AR/≥95% | 500g=14.8 | hbk
AMW | 1336-21-6 | 氨水（25–28%） | Ammonia solution 25–28% | NH4OH | 35.05 | 氢氧化铵 | bases | C 05,07,09 | AR/AR | 500mL=6.8,2.5L=28 | hbk
CAH | 1305-62-0 | 氢氧化钙 | Calcium hydroxide | Ca(OH)2 | 74.09 | 熟石灰,消石灰 | bases | C 05,07 | AR/≥95% | 500g=10.5 | hb
BAH | 12230-71-6 | 氢氧化钡（八水） | Barium hydroxide octahydrate | BaH18O10 | 315.46 | 八水氢氧化钡 | bases | C 05,07 | AR/≥98% | 500g=19.5 | h
SCL | 7647-14-5 | 氯化钠 | Sodium chloride | NaCl | 58.44 | 食盐 | chlorides | - | AR/≥99.5% | 500g=6.5,2.5kg=28 | hbjk
PCL | 7447-40-7 | 氯化钾 | Potassium chloride | KCl | 74.55 | 钾盐 | chlorides | - | AR/≥99.5% | 500g=10.2,2.5kg=44 | hbj
CCL | 10043-52-4 | 无水氯化钙 | Calcium chloride anhydrous | CaCl2 | 110.98 | 氯化钙 | chlorides | I 07 | AR/≥96% | 500g=9.8 | hbjk
MCL | 7791-18-6 | 氯化镁（六水） | Magnesium chloride hexahydrate | MgCl2·6H2O | 203.30 | 六水氯化镁 | chlorides | - | AR/≥98% | 500g=9.5 | hbj
NH4CL | 12125-02-9 | 氯化铵 | Ammonium chloride | NH4Cl | 53.49 | 硇砂 | chlorides | I 07 | AR/≥99.5% | 500g=8.6 | hbk
FEC | 10025-77-1 | 三氯化铁（六水） | Iron(III) chloride hexahydrate | FeCl3·6H2O | 270.30 | 六水氯化铁 | chlorides | C 05,07 | AR/≥99% | 500g=13.2 | hb
ALC | 7446-70-0 | 无水三氯化铝 | Aluminium chloride anhydrous | AlCl3 | 133.34 | 氯化铝 | chlorides | C 05 | AR/≥99% | 500g=32 | hb
ZNC | 7646-85-7 | 氯化锌 | Zinc chloride | ZnCl2 | 136.29 | 锌氯粉 | chlorides | C 05,07,09 | AR/≥98% | 500g=21 | hb
POI | 7681-11-0 | 碘化钾 | Potassium iodide | KI | 166.00 | 灰碘 | chlorides | H 08 | AR/≥99% | 100g=42,500g=186 | hbj
KBR | 7758-02-3 | 溴化钾（光谱纯） | Potassium bromide, IR grade | KBr | 119.00 | 压片溴化钾 | chlorides | I 07 | SP/≥99.9% | 100g=68,500g=290 | hb
CUS | 7758-99-8 | 硫酸铜（五水） | Copper(II) sulfate pentahydrate | CuSO4·5H2O | 249.69 | 胆矾,蓝矾 | sulfates-nitrates | H 05,07,09 | AR/≥99% | 500g=24 | hbj
MGS | 7487-88-9 | 无水硫酸镁 | Magnesium sulfate anhydrous | MgSO4 | 120.37 | 硫酸镁 | sulfates-nitrates | - | AR/≥98% | 500g=12.8,2.5kg=55 | hbk
NSO | 7757-82-6 | 无水硫酸钠 | Sodium sulfate anhydrous | Na2SO4 | 142.04 | 元明粉 | sulfates-nitrates | - | AR/≥99% | 500g=7.6,2.5kg=32 | hbk
AMS | 7783-20-2 | 硫酸铵 | Ammonium sulfate | (NH4)2SO4 | 132.14 | 硫铵 | sulfates-nitrates | - | AR/≥99% | 500g=8.2,2.5kg=35 | hbj
FES | 7782-63-0 | 硫酸亚铁（七水） | Iron(II) sulfate heptahydrate | FeSO4·7H2O | 278.01 | 绿矾 | sulfates-nitrates | I 07 | AR/≥99% | 500g=9.4 | hb
ZNS | 7446-20-0 | 硫酸锌（七水） | Zinc sulfate heptahydrate | ZnSO4·7H2O | 287.55 | 皓矾 | sulfates-nitrates | H 05,07,09 | AR/≥99.5% | 500g=12.2 | hb
AGN | 7761-88-8 | 硝酸银 | Silver nitrate | AgNO3 | 169.87 | 银丹 | sulfates-nitrates | O 03,05,09 E | AR/≥99.8% | 25g=196,100g=755 | hb
KNO | 7757-79-1 | 硝酸钾 | Potassium nitrate | KNO3 | 101.10 | 火硝,土硝 | sulfates-nitrates | O 03,07 E | AR/≥99% | 500g=12.6 | h
NNO | 7631-99-4 | 硝酸钠 | Sodium nitrate | NaNO3 | 84.99 | 智利硝石 | sulfates-nitrates | O 03,07 E | AR/≥99% | 500g=11.2 | h
CNO | 13477-34-4 | 硝酸钙（四水） | Calcium nitrate tetrahydrate | Ca(NO3)2·4H2O | 236.15 | 四水硝酸钙 | sulfates-nitrates | O 03,05,07 E | AR/≥99% | 500g=11.8 | hb
NPD | 7558-79-4 | 无水磷酸氢二钠 | Disodium phosphate anhydrous | Na2HPO4 | 141.96 | 磷酸氢二钠 | phosphates-carbonates | - | AR/≥99% | 500g=13.6 | hbj
NPM | 7558-80-7 | 无水磷酸二氢钠 | Monosodium phosphate anhydrous | NaH2PO4 | 119.98 | 磷酸二氢钠 | phosphates-carbonates | - | AR/≥99% | 500g=13.9 | hbj
KPM | 7778-77-0 | 磷酸二氢钾 | Potassium dihydrogen phosphate | KH2PO4 | 136.09 | 磷酸一钾 | phosphates-carbonates | - | AR/≥99.5% | 500g=16.5 | hbj
KPD | 7758-11-4 | 磷酸氢二钾 | Dipotassium phosphate | K2HPO4 | 174.18 | 磷酸二钾 | phosphates-carbonates | - | AR/≥98% | 500g=18.5 | hb
NCO | 497-19-8 | 无水碳酸钠 | Sodium carbonate anhydrous | Na2CO3 | 105.99 | 纯碱,苏打 | phosphates-carbonates | I 07 | AR/≥99.8% | 500g=7.2,2.5kg=31 | hbk
NBC | 144-55-8 | 碳酸氢钠 | Sodium bicarbonate | NaHCO3 | 84.01 | 小苏打 | phosphates-carbonates | - | AR/≥99.8% | 500g=6.4,2.5kg=27 | hbj
KCO | 584-08-7 | 无水碳酸钾 | Potassium carbonate anhydrous | K2CO3 | 138.21 | 钾碱 | phosphates-carbonates | I 07 | AR/≥99% | 500g=14.2 | hbk
CAC | 471-34-1 | 碳酸钙 | Calcium carbonate | CaCO3 | 100.09 | 石灰石粉 | phosphates-carbonates | - | AR/≥99% | 500g=8.4 | hb
ZNP | 7440-66-6 | 锌粉 | Zinc powder | Zn | 65.38 | 金属锌 | metals-oxides | W 02,09 E | AR/≥99.99% | 500g=32 | hb
MGP | 7439-95-4 | 镁屑 | Magnesium turnings | Mg | 24.31 | 金属镁 | metals-oxides | W 02 E | AR/≥99.5% | 100g=38 | hb
CUP | 7440-50-8 | 铜粉 | Copper powder | Cu | 63.55 | 金属铜 | metals-oxides | N 09 | AR/≥99.9% | 100g=29,500g=118 | hb
FEP | 7439-89-6 | 还原铁粉 | Iron powder, reduced | Fe | 55.85 | 铁粉 | metals-oxides | F 02 | AR/≥98% | 500g=26 | hb
TIO | 13463-67-7 | 二氧化钛 | Titanium dioxide | TiO2 | 79.87 | 钛白粉 | metals-oxides | - | AR/≥99.8% | 500g=28 | hb
ZNO | 1314-13-2 | 氧化锌 | Zinc oxide | ZnO | 81.38 | 锌白 | metals-oxides | N 09 | AR/≥99% | 500g=19.8 | hb
ALO | 1344-28-1 | 氧化铝 | Aluminium oxide | Al2O3 | 101.96 | 三氧化二铝,矾土 | metals-oxides | - | AR/≥99.9% | 500g=18.2 | hb
MNO | 1313-13-9 | 二氧化锰 | Manganese dioxide | MnO2 | 86.94 | 软锰矿 | metals-oxides | H 07,08 | AR/≥85% | 500g=16.8 | h
CUO | 1317-38-0 | 氧化铜 | Copper(II) oxide | CuO | 79.55 | 黑色氧化铜 | metals-oxides | N 09 | AR/≥99% | 500g=48 | hb
AAC | 64-19-7 | 冰乙酸 | Acetic acid glacial | C2H4O2 | 60.05 | 乙酸,冰醋酸,醋酸 | organic-acids | C 02,05 | AR/≥99.5% | 500mL=8.9,2.5L=39 | hbjk
FAC | 64-18-6 | 甲酸（88%） | Formic acid 88% | CH2O2 | 46.03 | 蚁酸 | organic-acids | C 02,05,06 | AR/≥98% | 500mL=10.5 | hb
AAN | 108-24-7 | 乙酸酐 | Acetic anhydride | C4H6O3 | 102.09 | 醋酐,醋酸酐 | organic-acids | C 02,05,06 D | AR/≥98.5% | 500mL=22 | hb
OXA | 6153-56-6 | 草酸（二水） | Oxalic acid dihydrate | C2H2O4·2H2O | 126.07 | 乙二酸 | organic-acids | H 05,07 | AR/≥99.5% | 500g=14.8 | hb
CIT | 77-92-9 | 无水柠檬酸 | Citric acid anhydrous | C6H8O7 | 192.12 | 枸橼酸 | organic-acids | I 07 | AR/≥99.5% | 500g=13.8 | hbj
TAR | 87-69-4 | L-(+)-酒石酸 | L-(+)-Tartaric acid | C4H6O6 | 150.09 | 酒石酸 | organic-acids | C 05 | AR/≥99.5% | 500g=32 | hb
BZO | 65-85-0 | 苯甲酸 | Benzoic acid | C7H6O2 | 122.12 | 安息香酸 | organic-acids | H 05,08 | AR/≥99.5% | 250g=18.5 | hb
SAL | 69-72-7 | 水杨酸 | Salicylic acid | C7H6O3 | 138.12 | 邻羟基苯甲酸 | organic-acids | H 05,07,08 | AR/≥99.5% | 250g=19.2 | hb
SUC | 110-15-6 | 丁二酸 | Succinic acid | C4H6O4 | 118.09 | 琥珀酸 | organic-acids | C 05 | AR/≥99.5% | 500g=26 | hb
STE | 57-11-4 | 硬脂酸 | Stearic acid | C18H36O2 | 284.48 | 十八酸 | organic-acids | - | AR/≥98% | 250g=17.5 | hb
ABA | 118-92-3 | 邻氨基苯甲酸 | Anthranilic acid | C7H7NO2 | 137.14 | 2-氨基苯甲酸,氨茴酸 | aromatics | H 05 D | CP/≥99% | 100g=58,500g=236 | b
PHE | 108-95-2 | 苯酚 | Phenol | C6H6O | 94.11 | 石炭酸 | aromatics | T 05,06,08 | AR/≥99% | 500g=32 | hbj
ANI | 62-53-3 | 苯胺 | Aniline | C6H7N | 93.13 | 氨基苯 | aromatics | T 05,06,08,09 | AR/≥99.5% | 500mL=24 | hb
NBZ | 98-95-3 | 硝基苯 | Nitrobenzene | C6H5NO2 | 123.11 | 密斑油 | aromatics | T 06,08 | AR/≥99% | 500mL=23 | hb
CBZ | 108-90-7 | 氯苯 | Chlorobenzene | C6H5Cl | 112.56 | 一氯代苯 | aromatics | F 02,07,09 | AR/≥99% | 500mL=17.5 | hb
HYQ | 123-31-9 | 对苯二酚 | Hydroquinone | C6H6O2 | 110.11 | 氢醌 | aromatics | H 05,07,08,09 | AR/≥99% | 250g=26 | hb
RES | 108-46-3 | 间苯二酚 | Resorcinol | C6H6O2 | 110.11 | 雷锁辛 | aromatics | H 07,09 | AR/≥99.5% | 100g=24 | hb
NAP | 91-20-3 | 萘 | Naphthalene | C10H8 | 128.17 | 精萘 | aromatics | H 02,07,08,09 | AR/≥99% | 250g=16.8 | hb
ANT | 120-12-7 | 蒽 | Anthracene | C14H10 | 178.23 | 闪烁晶 | aromatics | N 07,09 | CP/≥98% | 100g=56 | b
BPH | 92-52-4 | 联苯 | Biphenyl | C12H10 | 154.21 | 苯基苯 | aromatics | N 07,09 | CP/≥99% | 100g=31 | b
VAN | 121-33-5 | 香兰素 | Vanillin | C8H8O3 | 152.15 | 香草醛 | aldehydes | I 07 | AR/≥99% | 100g=36 | hb
TEA | 121-44-8 | 三乙胺 | Triethylamine | C6H15N | 101.19 | TEA | amines | F 02,05,06 | AR/≥99% | 500mL=23 | hbk
DEA | 109-89-7 | 二乙胺 | Diethylamine | C4H11N | 73.14 | N-乙基乙胺 | amines | F 02,05,07 | AR/≥99% | 500mL=21 | hb
DIPEA | 7087-68-5 | N,N-二异丙基乙胺 | N,N-Diisopropylethylamine | C8H19N | 129.24 | DIPEA,Hünig 碱 | amines | F 02,05,06 | AR/≥99% | 100mL=28,500mL=98 | b
EDA | 107-15-3 | 乙二胺 | Ethylenediamine | C2H8N2 | 60.10 | 1,2-二氨基乙烷 | amines | F 02,05,07,08 E | AR/≥99% | 500mL=26 | hb
TEOA | 102-71-6 | 三乙醇胺 | Triethanolamine | C6H15NO3 | 149.19 | TEOA | amines | - | AR/≥99% | 500mL=19.5 | hb
HMTA | 100-97-0 | 六亚甲基四胺 | Hexamethylenetetramine | C6H12N4 | 140.19 | 乌洛托品 | amines | F 02,07 E | AR/≥99% | 500g=17.8 | hb
THU | 62-56-6 | 硫脲 | Thiourea | CH4N2S | 76.12 | 硫代尿素 | amines | H 07,08,09 | AR/≥99% | 500g=24 | hb
FAL | 50-00-0 | 甲醛溶液（37–40%） | Formaldehyde solution 37–40% | CH2O | 30.03 | 福尔马林 | aldehydes | T 05,06,08 | AR/37% | 500mL=7.8 | hbjk
ACD | 75-07-0 | 乙醛（40%） | Acetaldehyde 40% | C2H4O | 44.05 | 醋醛 | aldehydes | F 02,07,08 | AR/≥99% | 500mL=19 | h
BZH | 100-52-7 | 苯甲醛 | Benzaldehyde | C7H6O | 106.12 | 苦杏仁油 | aldehydes | I 07 | AR/≥98.5% | 500mL=26 | hb
GLU5 | 111-30-8 | 戊二醛（50%） | Glutaraldehyde 50% | C5H8O2 | 100.12 | 1,5-戊二醛 | aldehydes | T 05,06,08,09 | AR/50% | 100mL=32,500mL=118 | hbj
DMAP | 1122-58-3 | 4-二甲氨基吡啶 | 4-Dimethylaminopyridine | C7H10N2 | 122.17 | DMAP | synthesis | T 06 | CP/≥99% | 25g=36,100g=108 | b
EDC | 25952-53-8 | EDC 盐酸盐 | EDC hydrochloride | C8H17N3·HCl | 191.70 | 碳二亚胺盐酸盐,EDCI | synthesis | I 07 | BR/≥98.5% | 25g=58,100g=198 | bj
NHS | 6066-82-6 | N-羟基琥珀酰亚胺 | N-Hydroxysuccinimide | C4H5NO3 | 115.09 | NHS | synthesis | I 07 | BR/≥98% | 25g=29,100g=86 | bj
DCC | 538-75-0 | N,N'-二环己基碳二亚胺 | N,N'-Dicyclohexylcarbodiimide | C13H22N2 | 206.33 | DCC | synthesis | T 05,06 | CP/≥99% | 25g=24,100g=66 | b
PTSA | 6192-52-5 | 对甲苯磺酸（一水） | p-Toluenesulfonic acid monohydrate | C7H8O3S·H2O | 190.22 | PTSA | synthesis | C 05,07 | AR/≥98.5% | 500g=28 | hb
TBAB | 1643-19-2 | 四丁基溴化铵 | Tetrabutylammonium bromide | C16H36BrN | 322.37 | TBAB | synthesis | I 07 | AR/≥99% | 100g=38 | hb
PDC | 10025-98-6 | 氯钯酸钾 | Potassium tetrachloropalladate(II) | K2PdCl4 | 326.43 | 四氯钯酸钾 | synthesis | I 07 | CP/≥98% | 1g=396 | b
TPP | 603-35-0 | 三苯基膦 | Triphenylphosphine | C18H15P | 262.29 | TPP | synthesis | H 07,08 | AR/≥99% | 100g=42,500g=165 | hb
AIBN | 78-67-1 | 偶氮二异丁腈 | 2,2'-Azobis(isobutyronitrile) | C8H12N4 | 164.21 | AIBN | synthesis | X 02,07 | CP/≥98% | 100g=46 | b
STY | 100-42-5 | 苯乙烯 | Styrene | C8H8 | 104.15 | 乙烯基苯 | synthesis | F 02,07,08 | CP/≥99.5% | 500mL=28 | hb
MMA | 80-62-6 | 甲基丙烯酸甲酯 | Methyl methacrylate | C5H8O2 | 100.12 | MMA | synthesis | F 02,07 | CP/≥99% | 500mL=26 | hb
ACM | 79-06-1 | 丙烯酰胺 | Acrylamide | C3H5NO | 71.08 | AM | synthesis | T 06,08 | AR/≥99.9% | 100g=32,500g=96 | hbj
PPH | 77-09-8 | 酚酞 | Phenolphthalein | C20H14O4 | 318.32 | 非诺夫他林 | indicators | H 08 | Ind/≥98% | 25g=12.5 | hb
MOR | 547-58-0 | 甲基橙 | Methyl orange | C14H14N3NaO3S | 327.33 | 金莲橙 D | indicators | T 06 | Ind/≥96% | 25g=13.8 | hb
MRD | 493-52-7 | 甲基红 | Methyl red | C15H15N3O2 | 269.30 | 甲烷红 | indicators | N 09 | Ind/≥98% | 25g=19.5 | hb
BTB | 76-59-5 | 溴百里酚蓝 | Bromothymol blue | C27H28Br2O5S | 624.38 | 溴麝香草酚蓝,BTB | indicators | - | Ind/≥95% | 5g=21 | hb
MBL | 7220-79-3 | 亚甲基蓝（三水） | Methylene blue trihydrate | C16H18ClN3S·3H2O | 373.90 | 美蓝,次甲基蓝 | indicators | I 07 | BS/≥98% | 25g=17.5 | hbj
CVT | 548-62-9 | 结晶紫 | Crystal violet | C25H30ClN3 | 407.98 | 龙胆紫 | indicators | H 05,07,08,09 | BS/≥90% | 25g=22 | hbj
RHB | 81-88-9 | 罗丹明 B | Rhodamine B | C28H31ClN2O3 | 479.01 | 玫瑰红 B | indicators | H 05,07 | BS/≥95% | 25g=26 | hb
EBT | 1787-61-7 | 铬黑 T | Eriochrome black T | C20H12N3NaO7S | 461.38 | 媒染黑 11 | indicators | N 09 | Ind/AR | 25g=18.5 | hb
KMN | 7722-64-7 | 高锰酸钾 | Potassium permanganate | KMnO4 | 158.03 | 灰锰氧,PP 粉 | oxidants | O 03,05,07,08,09 D | AR/≥99.5% | 500g=26 | h
KCR | 7778-50-9 | 重铬酸钾 | Potassium dichromate | K2Cr2O7 | 294.18 | 红矾钾 | oxidants | O 03,05,06,08,09 E | AR/PT | 500g=46 | hb
HPO | 7722-84-1 | 过氧化氢（30%） | Hydrogen peroxide 30% | H2O2 | 34.01 | 双氧水 | oxidants | O 03,05,07 E | AR/GR | 500mL=8.2,2.5L=35 | hb
APS | 7727-54-0 | 过硫酸铵 | Ammonium persulfate | (NH4)2S2O8 | 228.20 | APS | oxidants | O 03,07,08 | AR/≥98% | 500g=15.8 | hbj
NTS | 10102-17-7 | 硫代硫酸钠（五水） | Sodium thiosulfate pentahydrate | Na2S2O3·5H2O | 248.18 | 大苏打,海波 | oxidants | - | AR/≥99% | 500g=9.8 | hb
NBH | 16940-66-2 | 硼氢化钠 | Sodium borohydride | NaBH4 | 37.83 | 钠硼氢 | oxidants | W 02,05,06,08 E | AR/≥98% | 25g=39,100g=118 | hb
IOD | 7553-56-2 | 碘 | Iodine | I2 | 253.81 | 碘片 | oxidants | H 07,08,09 | AR/≥99.8% | 100g=88,250g=205 | hb
NAS | 7757-83-7 | 无水亚硫酸钠 | Sodium sulfite anhydrous | Na2SO3 | 126.04 | 亚硫酸钠 | oxidants | - | AR/≥97% | 500g=9.6 | hb
EDT | 6381-92-6 | 乙二胺四乙酸二钠（二水） | EDTA disodium salt dihydrate | C10H14N2Na2O8·2H2O | 372.24 | EDTA-2Na,EDTA 二钠 | complexing | H 07,08 | AR/≥99% | 250g=21,500g=38 | hbj
PHN | 5144-89-8 | 1,10-菲啰啉（一水） | 1,10-Phenanthroline monohydrate | C12H8N2·H2O | 198.22 | 邻菲罗啉,邻二氮菲 | complexing | T 06,09 | AR/≥99% | 5g=24,25g=98 | hb
KSC | 333-20-0 | 硫氰酸钾 | Potassium thiocyanate | KSCN | 97.18 | 玫瑰红钾 | complexing | H 05,07 | AR/≥98.5% | 500g=27 | hb
DMG | 95-45-4 | 丁二酮肟 | Dimethylglyoxime | C4H8N2O2 | 116.12 | 镍试剂 | complexing | F 02,06 | AR/≥98% | 25g=28 | hb
AMO | 12054-85-2 | 钼酸铵（四水） | Ammonium molybdate tetrahydrate | (NH4)6Mo7O24·4H2O | 1235.86 | 四水合钼酸铵 | complexing | H 07 | AR/≥99% | 100g=92,500g=420 | hb
NIN | 485-47-2 | 茚三酮（水合） | Ninhydrin monohydrate | C9H6O4 | 178.14 | 水合茚三酮 | complexing | I 07 | AR/≥98% | 5g=22,25g=88 | hbj
SIG | 112926-00-8 | 变色硅胶 | Silica gel, self-indicating | SiO2 | 60.08 | 硅胶干燥剂,蓝胶 | desiccants | - | AR/AR | 500g=11.5 | hk
SGL | 112926-00-8 | 柱层析硅胶（200–300 目） | Silica gel for column chromatography, 200–300 mesh | SiO2 | 60.08 | 层析硅胶 | desiccants | - | CP/AR | 500g=19.5,25kg=780 | hb
MS4 | 70955-01-0 | 4A 分子筛 | Molecular sieves 4A |  |  | 沸石分子筛 | desiccants | - | AR/AR | 500g=21 | hb
ACC | 7440-44-0 | 活性炭 | Activated carbon | C | 12.01 | 活性碳粉 | desiccants | - | AR/AR | 500g=16.5 | hbk
PPO | 1314-56-3 | 五氧化二磷 | Phosphorus pentoxide | P2O5 | 141.94 | 磷酸酐 | desiccants | C 05 | AR/≥98.5% | 500g=58 | hb
CEL | 61790-53-2 | 硅藻土 | Diatomaceous earth |  |  | 助滤剂 | desiccants | - | CP/AR | 500g=13.5 | hb
TRIS | 77-86-1 | 三羟甲基氨基甲烷 | Tris base | C4H11NO3 | 121.14 | Tris,氨丁三醇,缓血酸胺 | buffer-salts | - | BR/≥99.9% | 100g=28,500g=105,1kg=196 | jbh
TRHC | 1185-53-1 | Tris 盐酸盐 | Tris hydrochloride | C4H11NO3·HCl | 157.60 | Tris-HCl | buffer-salts | - | BR/≥99% | 100g=36,500g=148 | jb
HEPE | 7365-45-9 | HEPES | HEPES | C8H18N2O4S | 238.30 | 4-羟乙基哌嗪乙磺酸 | buffer-salts | - | BR/≥99.5% | 25g=42,100g=128 | jb
MES | 145224-94-8 | MES（一水） | MES monohydrate | C6H13NO4S·H2O | 213.25 | 2-吗啉乙磺酸 | buffer-salts | - | BR/≥99% | 25g=38,100g=116 | jb
MOPS | 1132-61-2 | MOPS | MOPS | C7H15NO4S | 209.26 | 3-吗啉丙磺酸 | buffer-salts | I 07 | BR/≥99.5% | 25g=39,100g=122 | jb
GLC | 56-40-6 | 甘氨酸 | Glycine | C2H5NO2 | 75.07 | 氨基乙酸,Gly | amino-acids | - | BR/≥99% | 100g=14,500g=48 | jbh
LYS | 657-27-2 | L-赖氨酸盐酸盐 | L-Lysine hydrochloride | C6H14N2O2·HCl | 182.65 | Lys | amino-acids | - | BR/≥98% | 100g=22,500g=76 | jb
GLN | 56-85-9 | L-谷氨酰胺 | L-Glutamine | C5H10N2O3 | 146.14 | Gln | amino-acids | - | BR/≥99% | 25g=26,100g=78 | jb
ARG | 74-79-3 | L-精氨酸 | L-Arginine | C6H14N4O2 | 174.20 | Arg | amino-acids | I 07 | BR/≥99% | 25g=18,100g=52 | jb
CYS | 52-90-4 | L-半胱氨酸 | L-Cysteine | C3H7NO2S | 121.16 | Cys | amino-acids | I 07 | BR/≥99% | 25g=24,100g=72 | jb
VC | 50-81-7 | L-抗坏血酸 | L-Ascorbic acid | C6H8O6 | 176.12 | 维生素 C,Vc,维 C | amino-acids | - | AR/≥99.7% | 25g=14,100g=42 | hjb
GLUC | 50-99-7 | 无水葡萄糖 | D-Glucose anhydrous | C6H12O6 | 180.16 | 右旋糖,dextrose | saccharides | - | AR/≥99.5% | 500g=14.5 | hjb
SUCR | 57-50-1 | 蔗糖 | Sucrose | C12H22O11 | 342.30 | 白砂糖 | saccharides | - | AR/≥99.5% | 500g=12.8 | hjb
MALT | 6363-53-7 | 麦芽糖（一水） | D-Maltose monohydrate | C12H22O11·H2O | 360.31 | 一水麦芽糖 | saccharides | - | BR/≥98% | 100g=32,500g=138 | jb
MANN | 69-65-8 | D-甘露醇 | D-Mannitol | C6H14O6 | 182.17 | 甘露糖醇 | saccharides | - | BR/≥98% | 100g=18,500g=58 | jb
STAR | 9005-84-9 | 可溶性淀粉 | Soluble starch | (C6H10O5)n |  | 淀粉指示剂 | saccharides | - | AR/AR | 500g=15.8 | hjb
SDS | 151-21-3 | 十二烷基硫酸钠 | Sodium dodecyl sulfate | C12H25NaO4S | 288.38 | SDS,K12,月桂基硫酸钠 | surfactants | F 02,05,07 | BR/≥98.5% | 100g=29,500g=116 | jbh
TW20 | 9005-64-5 | 吐温-20 | Tween 20 |  |  | 聚山梨酯 20,polysorbate 20 | surfactants | - | BR/BR | 100mL=16,500mL=48 | jbh
TW80 | 9005-65-6 | 吐温-80 | Tween 80 |  |  | 聚山梨酯 80,polysorbate 80 | surfactants | - | CP/BR | 500mL=26 | hj
TX100 | 9036-19-5 | 曲拉通 X-100 | Triton X-100 |  |  | 聚乙二醇辛基苯基醚 | surfactants | H 05,07,09 | BR/BR | 100mL=24,500mL=85 | jb
UREA | 57-13-6 | 尿素 | Urea | CH4N2O | 60.06 | 脲,碳酰胺 | surfactants | - | AR/≥99.5% | 500g=9.8 | hjb
GUHC | 50-01-1 | 盐酸胍 | Guanidine hydrochloride | CH5N3·HCl | 95.53 | 胍盐酸盐 | surfactants | I 07 | BR/≥99% | 100g=36,500g=142 | jb
DTT | 3483-12-3 | 二硫苏糖醇 | DL-Dithiothreitol | C4H10O2S2 | 154.25 | DTT | surfactants | I 07 | BR/≥99% | 1g=22,5g=68 | jb
BME | 60-24-2 | β-巯基乙醇 | 2-Mercaptoethanol | C2H6OS | 78.13 | 2-巯基乙醇 | surfactants | T 05,06,08,09 | BR/≥99% | 100mL=42 | jb
AMPS | 69-52-3 | 氨苄青霉素钠 | Ampicillin sodium | C16H18N3NaO4S | 371.39 | 氨苄西林钠,Amp | antibiotics | H 07,08 | BR/BR | 5g=26,25g=98 | jb
KANA | 25389-94-0 | 硫酸卡那霉素 | Kanamycin sulfate | C18H38N4O15S | 582.58 | Kan,卡那霉素 | antibiotics | H 08 | BR/BR | 5g=29,25g=112 | jb
CHLO | 56-75-7 | 氯霉素 | Chloramphenicol | C11H12Cl2N2O5 | 323.13 | Cm | antibiotics | H 08 | BR/≥98% | 5g=24,25g=88 | jb
BSA | 9048-46-8 | 牛血清白蛋白 | Bovine serum albumin |  |  | BSA,白蛋白 V | proteins | - | BR/≥98% | 10g=96,50g=398,100g=728 | jb
LYSO | 12650-88-3 | 溶菌酶 | Lysozyme from egg white |  |  | 胞壁质酶 | proteins | H 08 | BR/≥20000 U/mg | 1g=28,5g=98 | jb
TRYP | 9002-07-7 | 胰蛋白酶 | Trypsin |  |  | trypsin,胰酶 | proteins | H 07,08 | BR/1:250 | 10g=58,100g=396 | jb
PK | 39450-01-6 | 蛋白酶 K | Proteinase K |  |  | proteinase K,PK | proteins | H 07,08 | BR/≥30 U/mg | 100mg=98,500mg=398 | jb
AGAR | 9002-18-0 | 琼脂粉 | Agar powder |  |  | 琼胶,冻粉 | microbial-media | - | BR/BR | 250g=86,500g=158 | jh
AGRO | 9012-36-6 | 琼脂糖 | Agarose |  |  | agarose | pcr-reagents | - | BR/BR | 25g=88,100g=318 | jb
ITG | 367-93-1 | IPTG | IPTG | C9H18O5S | 238.30 | 异丙基-β-D-硫代半乳糖苷 | pcr-reagents | - | BR/≥99% | 1g=26,5g=98 | jb
XGAL | 7240-90-6 | X-Gal | X-Gal | C14H15BrClNO6 | 408.63 | 5-溴-4-氯-3-吲哚半乳糖苷 | pcr-reagents | - | BR/≥98% | 100mg=36,1g=218 | jb
CMB | 6104-58-1 | 考马斯亮蓝 G-250 | Coomassie brilliant blue G-250 | C47H48N3NaO7S2 | 854.02 | CBB G250 | pcr-reagents | - | BR/BR | 5g=22,25g=82 | jb
SAZ | 26628-22-8 | 叠氮化钠 | Sodium azide | NaN3 | 65.01 | 三氮化钠 | sulfates-nitrates | T 06,09 T | AR/≥99.5% | 25g=46,100g=138 | hb
HGC | 7487-94-7 | 氯化汞 | Mercury(II) chloride | HgCl2 | 271.49 | 升汞,二氯化汞 | chlorides | T 05,06,08,09 T | AR/≥99.5% | 100g=128 | h
TEME | 110-18-9 | 四甲基乙二胺 | TEMED | C6H16N2 | 116.20 | TEMED,N,N,N',N'-四甲基乙二胺 | pcr-reagents | F 02,05,07 | BR/≥99% | 50mL=32,100mL=56 | jb
`
