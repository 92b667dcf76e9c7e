/** Beauty and health, baby, toys, office, kitchen. */
export const careAndPlayGroups = `
face cream > moisturizer*.9, skincare*.8, cosmetics*.7, facial*.5
moisturizer > face cream*.7, lotion*.7
skin care = skincare
skincare > cosmetics*.6
lotion ~ cream ~ moisturizer
face lotion > moisturizer*.9
wrinkles > anti aging*.9
makeup = cosmetics = make up
cosmetics > skincare*.5, beauty*.5
beauty products > cosmetics*.9, skincare*.7
lipstick ~ lip color
lip balm = chapstick
mascara > eye makeup*.6
nail polish = nail varnish
hair products > hair care*.9, shampoo*.6
hair care > shampoo*.6, conditioner*.6
hairspray = hair spray
hair dryer = blow dryer
straightener > flat iron*.9
flat iron = hair straightener
hairbrush = hair brush
razor ~ shaver
shaving ~ razor
sunscreen = sunblock = sun cream
deodorant ~ antiperspirant
cologne ~ perfume ~ fragrance
body wash ~ shower gel
shower gel > body wash*.9, soap*.4
soap > body wash*.4
hand sanitizer = sanitizer
bath bomb ~ bath salts
toothbrush > oral care*.6
toothpaste > oral care*.6
mouthwash > oral care*.6
essential oil ~ aromatherapy
vitamin > supplement*.8, nutraceutical*.7
vitamins > supplements*.8, nutraceutical*.7
supplement > nutraceutical*.85, vitamin*.6, capsules*.5
supplement pills > nutraceutical*.9, capsules*.8, tablets*.8
pills > capsules*.8, tablets*.8
tablets ~ capsules ~ pills
dietary supplement > nutraceutical*.9, vitamins*.6
herbal pills > nutraceutical*.8, capsules*.6
protein powder ~ whey protein
protein shake > protein powder*.7
nutrition > supplement*.5, nutraceutical*.6
medicine ~ medication ~ pharmaceutical
drugs > pharmaceutical*.8
painkiller = pain reliever
band aid = adhesive bandage = bandaid
bandage ~ gauze ~ dressing
first aid > bandages*.5, medical*.4
thermometer > temperature*.4
blood pressure > monitor*.3, cuff*.4
crutches > mobility*.5
wheelchair > mobility*.6, transport chair*.7
walker > rollator*.8, mobility*.5
rollator ~ walker
medical device ~ medical equipment
medical equipment > medical device*.8
surgical tool > surgical instrument*.9, medical device*.6
surgical instrument > medical device*.6
syringe > needle*.4, medical*.4
hospital > medical*.7
exam gloves ~ disposable gloves ~ nitrile gloves
latex gloves ~ disposable gloves
face mask ~ respirator
ppe ~ safety equipment ~ protective equipment
baby > infant*.8, newborn*.6, toddler*.4
infant > baby*.9
toddler > kids*.7
kids = children = childrens
child > kids*.9
stroller > baby stroller*.7
car seat > booster*.5
high chair = highchair
diaper bag > baby bag*.5
pacifier = soother = binky
baby bottle > feeding bottle*.8
toys > toy*.9, playthings*.9
stuffed animal = plush toy = plushie = soft toy = stuffed toy
stuffed animals > plush*.9, toys*.6
teddy bear > plush*.85, stuffed animal*.8
plush > stuffed animal*.85
cuddly > plush*.8, stuffed animal*.6
doll > toy*.4, figure*.4
action figure > toy*.4
building blocks = building bricks
lego > building bricks*.8, building blocks*.8
jigsaw > puzzle*.8
puzzle > jigsaw*.6
board game ~ tabletop game
playing cards > card game*.5
toy manufacturer > toys*.7, playthings*.7
playground > swing set*.6, play set*.7
swing set ~ playset ~ play set
scooter > ride on*.5
trampoline > jump*.3
pool toy > inflatable*.7
sporting goods = sports equipment
sports gear > sports equipment*.9, protective gear*.5
baseball bat > bats*.9, sports equipment*.6
exercise ~ fitness ~ workout
gym equipment > fitness*.8, exercise*.8
dumbbell = hand weight
weights > dumbbell*.8, barbell*.6
treadmill > exercise*.4
yoga mat ~ exercise mat
bicycle = bike
cycling > bicycle*.7, bike*.7
fishing pole = fishing rod
golf > sports*.3
camping ~ backpacking
cooler > ice chest*.9
ice chest = cooler
sleeping bag > camping*.3
canteen > water bottle*.7
water bottle ~ flask ~ tumbler
thermos > insulated bottle*.8, vacuum flask*.8
tumbler > insulated cup*.7
notebook ~ journal ~ notepad
diary > journal*.8
planner ~ agenda ~ calendar
copy paper = printer paper = copier paper
printer paper > copy paper*.9, paper*.5
ink ~ ink cartridge
toner ~ toner cartridge
stapler > office supplies*.4
office supplies ~ stationery
pencil > writing*.3
marker ~ highlighter
eraser > rubber*.3
whiteboard = dry erase board
binder > folder*.5
folder ~ file
desk organizer > office*.3
calculator > office*.2
laminator > laminating*.8
cookware ~ pots and pans
pots and pans = cookware set
frying pan = skillet = fry pan
skillet > pan*.6
saucepan ~ pot
stockpot = stock pot
dutch oven > casserole*.6
baking sheet = cookie sheet = sheet pan
baking dish ~ casserole dish
bakeware > baking*.7
utensils ~ kitchen tools ~ cutlery
silverware = flatware = cutlery
flatware > silverware*.9, forks*.5, spoons*.5
kitchen knife ~ chef knife
knives > cutlery*.7, knife*.9
chopping board = cutting board
dishes ~ dinnerware ~ plates
dinnerware > plates*.7, dishes*.8
plates > dinnerware*.8
mug ~ cup
coffee cup ~ mug
drinking glass = tumbler = glassware
glassware > glasses*.7, glass*.5
wine glass = stemware
pitcher ~ jug ~ carafe
kettle ~ tea kettle ~ teapot
coffee maker = coffee machine = coffeemaker
espresso machine ~ coffee machine
blender ~ smoothie maker
mixer ~ stand mixer
food processor ~ chopper
toaster oven > oven*.5
air fryer > fryer*.7
crock pot = slow cooker = crockpot
pressure cooker = instant pot
rice cooker > cooker*.5
microwave = microwave oven
dishwasher > appliance*.3
freezer ~ deep freezer
washing machine ~ washer
tumble dryer = clothes dryer
tupperware > food storage container*.9
food storage container ~ meal prep container
lunch box ~ lunchbox ~ lunch bag
food container > food storage*.9
paper towel ~ kitchen roll
kitchen roll = paper towels
toilet paper = bath tissue = toilet tissue
tissue ~ facial tissue
kleenex = facial tissue
dish soap = dishwashing liquid = dish detergent = washing up liquid
laundry detergent = laundry soap = washing powder
fabric softener ~ dryer sheets
cleaner ~ cleaning supplies
disinfectant ~ sanitizer ~ antibacterial
bleach > disinfectant*.5
broom ~ sweeper
dustpan > broom*.5
vacuum = vacuum cleaner
robot vacuum > roomba*.8
roomba > robot vacuum*.9
ironing board > iron*.3
hamper ~ laundry basket
laundry basket = hamper
clothes hanger = hanger
coat rack ~ coat hook
shoe rack ~ shoe organizer
storage bin ~ storage box ~ tote
basket ~ bin
drawer organizer > tray*.3
christmas tree > artificial tree*.6
ornament > decoration*.7
wreath > garland*.6
party supplies > balloons*.5, decorations*.6
gift wrap = wrapping paper
greeting card > cards*.6
`;
